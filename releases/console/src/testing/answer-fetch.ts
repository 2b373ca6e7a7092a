/** What the site answers, by method and path below `/releases/api`: a body, a `Refusal`, or a function that makes one. */
export type Answers = Readonly<Record<string, unknown>>;

/** An answer with another status than 200. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A refusal in the words of the server. */
export const refused = (status: number, code: string, detail = `Detail of ${code}.`, more: object = {}) =>
  new Refusal(status, { code, detail, ...more });

/** The site cannot be reached. */
export const noAnswer = Symbol('no answer');

interface Asked {
  readonly call: string;
  readonly query: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** Puts a stand-in in the place of `fetch`. Answers may be changed while it is in use. */
export function answerFetch(answers: Answers) {
  const table: Record<string, unknown> = { ...answers };
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string, 'http://site.test');
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/releases/api', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const entry = {
      call,
      query: url.search,
      body,
      authorization: new Headers(init?.headers).get('authorization'),
    };
    asked.push(entry);
    if (!(call in table)) throw new Error(`Nobody prepared an answer to ${call}`);
    const found = table[call];
    const answer: unknown =
      typeof found === 'function' ? await (found as (asked: Asked) => unknown)(entry) : found;
    if (answer === noAnswer) throw new TypeError('Failed to fetch');
    if (answer instanceof Refusal) return json(answer.body, answer.status, answer.headers);
    return json(answer, 200);
  };
  return { asked, table, sent: (call: string) => asked.filter((each) => each.call === call) };
}

function json(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

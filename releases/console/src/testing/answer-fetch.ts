/** Responses by method and path below `/releases/api`: a body, a `Refusal`, or a function that returns one. */
export type Answers = Readonly<Record<string, unknown>>;

/** A response with another status than 200. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A refusal in the server's format. */
export const refused = (status: number, code: string, detail = `Detail of ${code}.`, more: object = {}) =>
  new Refusal(status, { code, detail, ...more });

/** The site cannot be reached. */
export const noAnswer = Symbol('no answer');

interface SentRequest {
  readonly call: string;
  readonly query: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** Replaces `fetch`. The test may change the answers in `table`. */
export function answerFetch(answers: Answers) {
  const table: Record<string, unknown> = { ...answers };
  const requests: SentRequest[] = [];
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
    requests.push(entry);
    if (!(call in table)) throw new Error(`The test has no answer to ${call}`);
    const prepared = table[call];
    const answer: unknown =
      typeof prepared === 'function'
        ? await (prepared as (request: SentRequest) => unknown)(entry)
        : prepared;
    if (answer === noAnswer) throw new TypeError('Failed to fetch');
    if (answer instanceof Refusal) return json(answer.body, answer.status, answer.headers);
    return json(answer, 200);
  };
  return { requests, table, sent: (call: string) => requests.filter((each) => each.call === call) };
}

function json(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

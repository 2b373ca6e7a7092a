import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';
import { networkClient } from '../api-client/network-client';

/** A call the screen made. */
export interface Call {
  readonly method: string;
  /** Path with `/api`, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** The header `Authorization`, e.g. `Bearer token`. */
  readonly token: string | undefined;
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** A body answered with 200, `withStatus`, `withHeaders`, `noAnswer`, or a function that makes one from the call. */
export type Answer = unknown;

class StatusAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export const withStatus = (
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): Answer => new StatusAnswer(status, body, headers);

/** A body answered with 200 and these headers. */
export const withHeaders = (headers: Readonly<Record<string, string>>, body: unknown): Answer =>
  new StatusAnswer(200, body, headers);

/** The network is away. */
export const noAnswer: Answer = Symbol('no answer');

/** The answer to all calls but the first, which fails: what is tried again succeeds. */
export function failFirst(answer: Answer, failure: Answer = noAnswer): Answer {
  const failures = [failure];
  return () => failures.pop() ?? answer;
}

/** A slow call of the API: `held` is its answer in the table of answers, and comes when the test calls `answer`. */
export function holdAnswer() {
  let answer = (_body: Answer) => {};
  return {
    held: () => new Promise<Answer>((resolve) => (answer = resolve)),
    answer: (body: Answer) => answer(body),
  };
}

/**
 * Answers the API client from a table such as `{ 'GET /api/playlists': [] }`. The most specific key wins: with its
 * query, then without, then `*`. A call that the table lacks is answered with 501 and named in `unknown`.
 */
export function answerCalls(table: Readonly<Record<string, Answer>>) {
  const calls: Call[] = [];
  const unknown: string[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const url = new URL(axios.getUri(config), 'http://test.local');
    const method = (config.method ?? 'get').toUpperCase();
    const call: Call = {
      method,
      path: url.pathname,
      params: Object.fromEntries(url.searchParams),
      data: readBody(config.data),
      token: readHeader(config.headers.get('Authorization')),
      key: readHeader(config.headers.get('Idempotency-Key')),
    };
    calls.push(call);
    const key = [`${method} ${url.pathname}${url.search}`, `${method} ${url.pathname}`, '*'].find(
      (k) => k in table,
    );
    if (key === undefined) unknown.push(`${method} ${url.pathname}${url.search}`);
    const found = key === undefined ? withStatus(501, { detail: 'no answer prepared' }) : table[key];
    const answer: unknown =
      typeof found === 'function' ? await (found as (call: Call) => unknown)(call) : found;
    if (answer === noAnswer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, null);
    const { status, body, headers } = answer instanceof StatusAnswer ? answer : new StatusAnswer(200, answer);
    const response: AxiosResponse = {
      data: config.responseType === 'arraybuffer' ? asBytes(body) : JSON.stringify(body ?? null),
      status,
      statusText: String(status),
      headers: new AxiosHeaders({ 'content-type': 'application/json', ...headers }),
      config,
    };
    if (status < 400) return response;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
  };
  networkClient.defaults.adapter = adapter;
  return { calls, unknown };
}

/** As a file comes: a text as it is, anything else as JSON. */
function asBytes(body: unknown): ArrayBuffer {
  return Uint8Array.from(new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)))
    .buffer;
}

const readHeader = (header: unknown) => (typeof header === 'string' ? header : undefined);

function readBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    // A form-encoded body stays the text it is.
    return data;
  }
}

import type { Finding } from '@glossa/contract/operators/finding';
import { ApiFault } from './api-fault';

/** At night, on a phone, an answer that has not come by then will not come. */
const PATIENCE_MS = 20_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Under `/releases/api`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Asks `/releases/api` with a token; throws an `ApiFault`. */
export async function callApi<Answer>(token: string, { method, path, query, body }: Call): Promise<Answer> {
  const answer = await send(`/releases/api${path}${queryText(query)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const content = await readJson(answer);
  if (answer.ok) return content as Answer;
  throw refusalOf(answer, content);
}

function queryText(query: Call['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    // Offline, timed out or cut off: the browser says no more.
    throw new ApiFault('no_answer', '');
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await answer.text()) as unknown;
  } catch {
    // Not the site itself, but something between here and there; or an answer that broke off.
    throw new ApiFault(answer.ok ? 'no_answer' : 'unreadable', '', { status: answer.status });
  }
}

function refusalOf({ status, headers }: Response, content: unknown): ApiFault {
  const { code, detail, findings } = (content ?? {}) as {
    code?: string;
    detail?: string;
    findings?: readonly Finding[];
  };
  const wait = Number(headers.get('retry-after'));
  return new ApiFault(code ?? 'unreadable', detail ?? '', {
    status,
    findings,
    retryAfter: wait > 0 ? wait : undefined,
  });
}

import type { Finding } from '@glossa/contract/operators/finding';
import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';

/** `no_answer`: the server may have acted on the request. `unreadable`: the response is not the server's. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly code: string,
    /** A sentence for people, from the server if it gave one. */
    readonly detail = '',
    /** HTTP status; absent without a response. */
    readonly status?: number,
    readonly findings: readonly Finding[] = [],
    /** Seconds to wait before the next attempt. */
    readonly retryAfter?: number,
  ) {
    super(detail || code);
  }
}

/** Makes a fault of whatever was thrown: a caller may have failed on the contents of an answer. */
export function toApiFault(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  return new ApiFault('unreadable', error instanceof Error ? error.message : '');
}

declare module '@tanstack/react-query' {
  interface Register {
    /** Queries throw what `callApi` does; a mutation with code of its own converts the rest by `toApiFault`. */
    defaultError: ApiFault;
  }
}

const TIMEOUT_MS = 20_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path and query below `/releases/api`. */
  readonly path: string;
  readonly body?: object;
}

/** Calls `/releases/api` with a token; throws an `ApiFault`. */
export async function callApi<Answer>(token: string, { method, path, body }: Call): Promise<Answer> {
  const response = await send(OPERATOR_API_PATH + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const content = await readJson(response);
  if (!response.ok) throw refusal(response, content);
  // Each answer of the server is an object.
  if (typeof content !== 'object' || content === null) throw new ApiFault('unreadable', '', response.status);
  return content as Answer;
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    // The browser does not tell whether it is offline, timed out or lost the connection.
    throw new ApiFault('no_answer');
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    // A proxy answered, or the response broke off.
    throw new ApiFault(response.ok ? 'no_answer' : 'unreadable', '', response.status);
  }
}

function refusal({ status, headers }: Response, content: unknown): ApiFault {
  const { code, detail, findings } = (content ?? {}) as Partial<ApiFault>;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiFault(code ?? 'unreadable', detail, status, findings, retryAfter);
}

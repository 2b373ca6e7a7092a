import { BOOT_CALLS_GLOBAL } from '@glossa/contract/page-protocol';
import { parseJson } from '@glossa/contract/read/json';
import { currentSession } from '../auth';
import { settleWithin } from '../browser/settle-within';
import { currentLocale } from '../i18n';
import { endRefusedSession, REQUEST_TIMEOUT_MS } from './call-rules';
import { refusalError } from './api-error';
import { queryClient, STALE_TIME_MS } from './query-client';
import { noteRevision } from './seen-revision';

/** Calls that the page's inline script began, by path. Each is used once, by a request with the same token. */
declare global {
  interface Window {
    [BOOT_CALLS_GLOBAL]?: { readonly token: string; readonly responses: Record<string, Promise<Response>> };
  }
}

/** The call of a path that the page has started itself with the same token, if it has. */
export function takeBootCall(path: string, authorization: string): Promise<Response> | undefined {
  const boot = window[BOOT_CALLS_GLOBAL];
  const call = boot?.responses[path];
  if (!boot || !call || authorization !== `Bearer ${boot.token}`) return undefined;
  delete boot.responses[path];
  return call;
}

/** Throws an `ApiError` for a refusal; undefined when the call failed on the way or timed out: then repeat it. */
export async function readBootCall<Answer>(
  call: Promise<Response>,
  authorization: string,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<{ data: Answer; status: number; headers: Record<string, string> } | undefined> {
  const answer = await readAnswer(call, timeout);
  if (!answer) return undefined;
  const { status, headers, text } = answer;
  noteRevision(headers);
  // As axios reads a body: what is not JSON stays the text it is.
  const parsed = parseJson(text);
  const data = parsed === undefined ? text : parsed;
  if (status >= 200 && status < 300) return { data: data as Answer, status, headers };
  const refusal = refusalError(status, data, headers);
  endRefusedSession(refusal, authorization);
  throw refusal;
}

/** Starts calls that the code of an app will ask for. Returns a function that drops those not taken, which would go stale. */
export function startCalls(paths: readonly string[]): () => void {
  const { token } = currentSession();
  if (token === null) return () => undefined;
  const page = window[BOOT_CALLS_GLOBAL];
  const responses = page?.token === token ? page.responses : {};
  const started = paths.filter((path) => !(path in responses) && !isFresh(path));
  for (const path of started) {
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Accept-Language': currentLocale(),
    };
    const call = fetch(path, { headers });
    // The caller repeats it.
    call.catch(() => undefined);
    responses[path] = call;
  }
  window[BOOT_CALLS_GLOBAL] = { token, responses };
  return () => started.forEach((path) => delete responses[path]);
}

/** True if the cached answer of another app is used instead of a call. */
function isFresh(path: string): boolean {
  const [query] = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.['url'] === path });
  return query !== undefined && !query.isStaleByTime(STALE_TIME_MS);
}

/** After the first screen unused responses are stale. */
export function dropBootCalls(): void {
  delete window[BOOT_CALLS_GLOBAL];
}

/** The response with its body; undefined after the timeout. */
async function readAnswer(call: Promise<Response>, timeout: number) {
  const answer = call.then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }));
  return timeout > 0 ? settleWithin(timeout, answer) : answer.catch(() => undefined);
}

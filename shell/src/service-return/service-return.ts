import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { ApiError, apiClient } from '@glossa/kit/api-client';
import { listen } from '@glossa/kit/browser';

/** So that what comes back is noticed within five seconds. */
const MAX_PAUSE_MS = 2_500;
/** For what fails again although the service answers, and for a server that asks for more. */
const MAX_OWN_PAUSE_MS = 60_000;
const PROBE_TIMEOUT_MS = 8_000;
/** After a probe that took longer than the pause. */
const MIN_PAUSE_MS = 500;

/** True for a failure that may pass by itself: no answer, one that says that the service is away, or code that did not come. */
export function isAway(error: unknown): boolean {
  const found = findApiError(error);
  if (!found) return isChunkError(error);
  return found.isNetwork || (found.status >= 500 && found.status !== 501);
}

/** True for what webpack throws when a lazy chunk or stylesheet of a bundle cannot be loaded. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** An app may have wrapped it in an error of its own. */
function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined;
}

/** Grows from a second, at least as long as the server asked for within reason. By chance, so that not all tabs come back at once. */
function pauseMs(attempt: number, longest: number, error: unknown): number {
  const requestedMs = Math.min((findApiError(error)?.retryAfterSeconds ?? 0) * 1000, MAX_OWN_PAUSE_MS);
  return Math.max(requestedMs, Math.min(1000 * 2 ** attempt, longest)) * (1 + Math.random() / 2);
}

interface Waiting {
  readonly retry: () => void;
  readonly dueAt: number;
  /** Without it there is nothing to retry. */
  wasAway: boolean;
}

const waiting = new Set<Waiting>();
/** How often in a row the service has not answered. */
let failures = 0;
let probeAt = 0;
let isAsking = false;
let stopPlan = () => {};

/**
 * One call of the tab asks, with growing pauses while the page is visible. `attempt` counts the retries in
 * vain before this one, and `error` is the last failure. Returns the function that cancels it.
 */
export function whenServiceReturns(retry: () => void, attempt = 0, error?: unknown): () => void {
  const dueAt = performance.now() + pauseMs(attempt, MAX_OWN_PAUSE_MS, error);
  return add({ retry, dueAt, wasAway: true });
}

/** The same, unless the service turns out to be there now: for code, which is missing or broken then and stays so. */
export const whenServiceReturnsIfAway = (retry: () => void): (() => void) =>
  add({ retry, dueAt: performance.now(), wasAway: failures > 0 });

function add(entry: Waiting): () => void {
  waiting.add(entry);
  plan();
  return () => {
    waiting.delete(entry);
    plan();
  };
}

function plan(): void {
  stopPlan();
  if (isAsking || waiting.size === 0) return;
  const dueAt = failures > 0 ? probeAt : Math.min(...[...waiting].map((entry) => entry.dueAt));
  // Timers count whole milliseconds.
  const inMs = Math.max(0, Math.ceil(dueAt - performance.now()));
  const timer = setTimeout(() => void ask(performance.now()), inMs);
  const askNow = () => void ask(Infinity);
  const stops = [listen(window, { online: askNow }), listen(document, { visibilitychange: askNow })];
  stopPlan = () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

/** Asks whether the service answers, and then retries what is due by `now`. */
async function ask(now: number): Promise<void> {
  // A hidden page waits until it is visible.
  if (document.hidden) return;
  stopPlan();
  isAsking = true;
  const askedAt = performance.now();
  const error = await probe();
  isAsking = false;
  if (error) {
    // From the question: an API that looks for its database answers after seconds, which would add to the pause.
    const dueAt = askedAt + pauseMs(failures, MAX_PAUSE_MS, error);
    probeAt = Math.max(dueAt, performance.now() + MIN_PAUSE_MS);
    failures += 1;
    for (const entry of waiting) entry.wasAway = true;
  } else {
    failures = 0;
    for (const entry of [...waiting]) {
      if (entry.dueAt > now) continue;
      waiting.delete(entry);
      if (entry.wasAway) entry.retry();
    }
  }
  plan();
}

/** Returns the failure of a service that is away. Its refusals are answers. */
async function probe(): Promise<unknown> {
  try {
    const { headers } = await apiClient.get('/auth/me', { timeout: PROBE_TIMEOUT_MS });
    // The browser's store answers for a service that is away.
    return headers[STORED_AT_HEADER] && new ApiError(0, 'network', undefined);
  } catch (error) {
    return isAway(error) ? error : undefined;
  }
}

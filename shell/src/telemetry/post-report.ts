/** Whoever waits for one report before the next does not wait for a server that never answers. */
const TIME_LIMIT_MS = 10_000;

/** Tells `releases` something, also while the page goes away. What it does not take is nothing to the learner. */
export async function postReport(path: string, body: unknown): Promise<void> {
  try {
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch {
    // Offline, too late, or the page is gone: the next report says it again, or nobody needs it.
  }
}

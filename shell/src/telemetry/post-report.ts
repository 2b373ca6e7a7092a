import { randomId } from '@glossa/kit/browser';

/** Times out so that the queue of reports cannot stall. */
const REPORT_TIMEOUT_MS = 10_000;

/** Identifies this page in its reports. */
export const tabId = randomId();

/** Sends a report to `releases`, also while the page unloads. Failures are ignored. */
export async function postReport(path: string, body: unknown): Promise<void> {
  try {
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    });
  } catch {
    // Offline, timed out, or unloaded: the next report repeats it.
  }
}

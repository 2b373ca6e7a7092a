import type { Page } from '@playwright/test';

export interface LoadedRequest {
  readonly url: string;
  readonly method: string;
  readonly kind: string;
  /** Address of the file that requested it; undefined for the page itself. */
  readonly initiator: string | undefined;
  readonly startedAt: number;
}

declare global {
  interface Window {
    earlyScreens: {
      waiting: string[];
      firstScreen?: { frame: boolean; content: boolean };
      shifts: string[];
    };
    contentSeenAt?: number;
  }
}

/** Loads a page with an empty cache; returns the requests that began before an element matched `content`. */
export async function recordLoad(page: Page, path: string, content: string) {
  const all: LoadedRequest[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type, wallTime }) => {
    all.push({
      url: request.url,
      method: request.method,
      kind: type ?? 'Other',
      initiator: all.length === 0 ? undefined : (initiator.url ?? initiator.stack?.callFrames[0]?.url),
      startedAt: wallTime * 1000,
    });
  });
  await page.addInitScript((awaited) => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector(awaited)) return;
      window.contentSeenAt = performance.timeOrigin + performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(path);
  await page.locator(content).first().waitFor();
  const seenAt = (await page.evaluate(() => window.contentSeenAt)) ?? 0;
  return { all, beforeContent: all.filter(({ startedAt }) => startedAt < seenAt) };
}

export function printRequests(requests: readonly LoadedRequest[]): void {
  const lines = requests.map(({ method, kind, url, initiator }) => {
    const { pathname, search } = new URL(url);
    const by = initiator === undefined ? '' : `  ← ${new URL(initiator).pathname}`;
    return `  ${method} ${kind.padEnd(10)} ${pathname}${search}${by}`;
  });
  console.log([`${requests.length} requests before content:`, ...lines].join('\n'));
}

/** Records what must not appear before the finished first screen. */
export async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Window['earlyScreens'] = { waiting: [], shifts: [] };
    window.earlyScreens = seen;
    const look = () => {
      // A bar with a value shows what is known; one without waits.
      const waiting = document.querySelector(
        '[data-app-unavailable], [role="progressbar"], progress:not([value])',
      );
      if (waiting) seen.waiting.push(waiting.outerHTML);
      for (const status of document.querySelectorAll('[role="status"]')) {
        if (/loading/i.test(status.textContent)) seen.waiting.push(status.outerHTML);
      }
      if (seen.firstScreen || !document.querySelector('main > *')) return;
      seen.firstScreen = {
        frame: document.querySelector('#site-sidebar') !== null,
        content: document.querySelector('main li') !== null,
      };
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

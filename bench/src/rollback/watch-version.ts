import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of the benchmark; gone when the page was loaded anew. */
    rollbackWatch?: { offAt: number | undefined };
  }
}

interface LiveQuiz {
  base: string;
  styles: { file: string }[];
}

/** Finds what a version of an app has drawn: its style sheets name classes that no other version has. */
export async function findSelector(address: string, app: string): Promise<string> {
  const live = (await (await fetch(`${address}/releases/live`)).json()) as { apps: Record<string, LiveQuiz> };
  const { base, styles } = live.apps[app] ?? { base: '', styles: [] };
  const sheets = await Promise.all(
    styles.map(async ({ file }) => (await fetch(`${address}${base}${file}`)).text()),
  );
  const classes = new Set(sheets.join('').match(/\.[A-Za-z_][\w-]*(?=[^{}]*\{)/g));
  if (classes.size === 0) throw new Error(`${app} has no styles to know it by`);
  return [...classes].join(',');
}

/** True when the version is on the screen. From now on the page notes when it is not any more, hidden or not. */
export function watchVersion(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((drawn) => {
    const watch: { offAt: number | undefined } = { offAt: undefined };
    window.rollbackWatch = watch;
    if (!document.querySelector(drawn)) return false;
    // Timers of hidden tabs are slowed down; this is not.
    new MutationObserver(() => {
      watch.offAt = document.querySelector(drawn) ? undefined : (watch.offAt ?? Date.now());
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    return true;
  }, selector);
}

/** When the version left the screen, milliseconds since the epoch; `reloaded` when the page is another one by now. */
export async function leftAt(page: Page): Promise<{ offAt: number | undefined; reloaded: boolean }> {
  const watch = await page.evaluate(() => window.rollbackWatch);
  return { offAt: watch?.offAt, reloaded: watch === undefined };
}

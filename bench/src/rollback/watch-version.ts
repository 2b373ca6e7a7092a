import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by the benchmark; lost when the page is reloaded. */
    rollbackWatch?: { offAt: number | undefined };
  }
}

interface LiveQuiz {
  base: string;
  styles: { file: string }[];
}

/** Returns a selector for elements of the live version of an app, if no other version has its class names. */
export async function findSelector(address: string, app: string): Promise<string> {
  const live = (await (await fetch(`${address}/releases/live`)).json()) as { apps: Record<string, LiveQuiz> };
  const { base, styles } = live.apps[app] ?? { base: '', styles: [] };
  const sheets = await Promise.all(
    styles.map(async ({ file }) => (await fetch(`${address}${base}${file}`)).text()),
  );
  const classes = new Set(sheets.join('').match(/\.[A-Za-z_][\w-]*(?=[^{}]*\{)/g));
  if (classes.size === 0) throw new Error(`${app} has no styles to recognise it by`);
  return [...classes].join(',');
}

/** Returns whether the version is on the screen; the page then records when it no longer is, also while hidden. */
export function watchVersion(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((drawn) => {
    const watch: { offAt: number | undefined } = { offAt: undefined };
    window.rollbackWatch = watch;
    if (!document.querySelector(drawn)) return false;
    // Hidden tabs throttle timers, but not mutation observers.
    new MutationObserver(() => {
      watch.offAt = document.querySelector(drawn) ? undefined : (watch.offAt ?? Date.now());
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    return true;
  }, selector);
}

/** Returns when the version left the screen, in milliseconds since the epoch; `reloaded` if the page was reloaded. */
export async function readReplacement(page: Page): Promise<{ offAt: number | undefined; reloaded: boolean }> {
  const watch = await page.evaluate(() => window.rollbackWatch);
  return { offAt: watch?.offAt, reloaded: watch === undefined };
}

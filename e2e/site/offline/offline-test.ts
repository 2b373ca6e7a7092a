import type { TestType } from '@playwright/test';
import { expect, test as base } from '../../fixtures';
import { KeptBrowser } from './kept-browser';
import { Line } from './line';

interface OfflineFixtures {
  /** What leads to the site; the browser knows only its address. */
  line: Line;
  kept: KeptBrowser;
  /** Arguments of the browser. */
  browserArguments: string[];
  /** Another browser with a line of its own. */
  second: { readonly line: Line; readonly kept: KeptBrowser };
}

/** Adds a browser that keeps what it has stored, and the line to the site. */
export function withKeptBrowser<Test extends typeof base>(test: Test) {
  return (test as typeof base).extend<OfflineFixtures>({
    browserArguments: [[], { option: true }],
    line: async ({ siteUrl }, use) => {
      const line = await Line.to(siteUrl);
      await use(line);
      await line.close();
    },
    kept: async (
      { playwright, launchOptions, viewport, locale, line, browserArguments, expectedFaults },
      use,
    ) => {
      const args = [...(launchOptions.args ?? []), ...browserArguments];
      const kept = await KeptBrowser.start(playwright.chromium, {
        ...launchOptions,
        ...{ args, viewport, locale, baseURL: line.url, serviceWorkers: 'allow' },
      });
      await use(kept);
      await kept.remove();
      const isExpected = (fault: string) => expectedFaults.some((pattern) => pattern.test(fault));
      expect(kept.faults.filter((fault) => !isExpected(fault))).toEqual([]);
    },
    second: async ({ playwright, launchOptions, viewport, locale, siteUrl }, use) => {
      const line = await Line.to(siteUrl);
      const kept = await KeptBrowser.start(playwright.chromium, {
        ...launchOptions,
        ...{ viewport, locale, baseURL: line.url, serviceWorkers: 'allow' },
      });
      await use({ line, kept });
      await kept.remove();
      await line.close();
      expect(kept.faults).toEqual([]);
    },
  }) as unknown as TestType<FixturesOf<Test>[0] & OfflineFixtures, FixturesOf<Test>[1]>;
}

type FixturesOf<Test> = Test extends TestType<infer Args, infer Workers> ? [Args, Workers] : never;

export const test = withKeptBrowser(base);

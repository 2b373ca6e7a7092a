import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { registerLearner, signInWith, type Learner } from '../../fixtures';
import { Line } from './line';

/** A browser's profile with a learner, a line and a service worker of its own. */
export interface Profile {
  readonly context: BrowserContext;
  readonly line: Line;
  readonly learner: Learner;
  openTab(path: string): Promise<Page>;
  /** Takes the network away, from shared workers too, or gives it back. */
  setAway(isAway: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openProfile(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<Profile> {
  const line = await Line.to(siteUrl);
  const learner = await registerLearner(siteUrl);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: line.url, ...options });
  return {
    context,
    line,
    learner,
    async openTab(path) {
      const page = await context.newPage();
      await signInWith(page, learner);
      await page.goto(path);
      return page;
    },
    async setAway(isAway) {
      await line.set(isAway ? 'refused' : 'open');
      await context.setOffline(isAway);
    },
    async close() {
      await context.close();
      await line.close();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { registerLearner } from '../harness/learners';
import { startBrowser } from '../harness/start-browser';
import { openProfile } from '../harness/open-profile';
import type { Stopping } from '../harness/stop-all';

const POLL_MS = 100;
const RELOAD_EVERY_MS = 12_000;
/** A screen that comes later is counted as one that never comes. */
const GIVE_UP_MS = 60_000;
/** A saved word, which both tabs show. */
const WORD = 'immergrün';

/** One learner's tabs: one that stays open, and one that is reloaded all the time. */
export class Tabs {
  private readonly stopping = new AbortController();
  private readonly reloading: Promise<void>;

  private constructor(
    private readonly open: Page,
    private readonly reloaded: Page,
    private readonly token: string,
  ) {
    this.reloading = this.reloadAgainAndAgain();
  }

  static async start(address: string, running: Stopping): Promise<Tabs> {
    const learner = await registerLearner(address, 'with-tabs');
    await learner.post('/vocabulary', { word: WORD, translation: 'evergreen' });
    const { token, user } = learner;
    const context = await openProfile(await startBrowser(running));
    const open = await context.newPage();
    await open.goto(`${address}/login`);
    await open.evaluate(
      ([key, value, account]) => {
        localStorage.setItem(key, value);
        localStorage.setItem('glossa.user', account);
      },
      [TOKEN_KEY, token, user] as const,
    );
    await open.goto(`${address}/vocabulary`);
    const reloaded = await context.newPage();
    await reloaded.goto(`${address}/vocabulary`);
    const tabs = new Tabs(open, reloaded, token);
    running.add({ stop: () => tabs.stop() });
    return tabs;
  }

  /** Waits until both show their screen without a fault; returns the milliseconds that it took, undefined if it never did. */
  async waitUntilHealed(): Promise<number | undefined> {
    const begunAt = performance.now();
    while (performance.now() - begunAt < GIVE_UP_MS) {
      if ((await showsScreen(this.open)) && (await showsScreen(this.reloaded)))
        return performance.now() - begunAt;
      await sleep(POLL_MS);
    }
    return undefined;
  }

  async areSignedIn(): Promise<boolean> {
    const stored = await this.open.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    const paths = [this.open, this.reloaded].map((page) => new URL(page.url()).pathname);
    return stored === this.token && !paths.includes('/login');
  }

  private async stop(): Promise<void> {
    this.stopping.abort();
    await this.reloading;
  }

  private async reloadAgainAndAgain(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await sleep(RELOAD_EVERY_MS);
      // The browser is closed before the tabs when the benchmark is interrupted.
      await this.reloaded.reload({ waitUntil: 'commit' }).catch(() => undefined);
    }
  }
}

/** A page that is being reloaded shows nothing for a moment. */
function showsScreen(page: Page): Promise<boolean> {
  return page
    .evaluate((word) => {
      const alerts = [...document.querySelectorAll('[role=alert]')];
      const isTold = alerts.some(({ textContent }) => textContent);
      return !isTold && document.querySelector('main')?.innerText.includes(word) === true;
    }, WORD)
    .catch(() => false);
}

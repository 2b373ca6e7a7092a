import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Learner } from '../rollback/learner';
import { recordDownloads, type Downloaded, type Recording } from './record-downloads';
import type { Release } from './releases';

type Screen = Pick<Release, 'path' | 'heading'>;

const PAGE_TIMEOUT_MS = 120_000;
/** Longer than the page waits before it loads what is not needed at once. */
const IDLE_WAIT_MS = 6_000;

/** A browser profile with its cache, which visits a page again and again. */
export class ReturningLearner {
  private tab: { page: Page; recording: Recording } | undefined;

  private constructor(
    private readonly context: BrowserContext,
    private readonly address: string,
  ) {}

  static async make(browser: Browser, address: string, { token, user }: Learner): Promise<ReturningLearner> {
    const context = await browser.newContext();
    await context.addInitScript(
      ([tokenKey, storedToken, storedUser]) => {
        localStorage.setItem(tokenKey, storedToken);
        localStorage.setItem('glossa.user', storedUser);
      },
      [TOKEN_KEY, token, user] as const,
    );
    return new ReturningLearner(context, address);
  }

  /**
   * Opens the page in a new tab, waits until nothing is loaded any more, and closes it. `entry` is the path of a file
   * that only the expected version has.
   * @throws Error if the page shows another version of the app, such as its fallback
   */
  async visit(screen: Screen, entry?: string): Promise<Downloaded> {
    const { page, recording } = await this.newTab();
    await page.goto(`${this.address}${screen.path}`);
    const downloaded = await this.settle(page, recording, screen, entry);
    await page.close();
    return downloaded;
  }

  /** Opens the page in a tab that stays. */
  async openTab(screen: Screen): Promise<void> {
    this.tab = await this.newTab();
    await this.tab.page.goto(`${this.address}${screen.path}`);
    await this.settle(this.tab.page, this.tab.recording, screen);
  }

  /** Reloads the tab; returns what it has downloaded since it was opened or reloaded, also before the reload. */
  async reloadTab(screen: Screen, entry?: string): Promise<Downloaded> {
    if (!this.tab) throw new Error('No tab is open');
    const { page, recording } = this.tab;
    await page.reload();
    return this.settle(page, recording, screen, entry);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async newTab(): Promise<{ page: Page; recording: Recording }> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    return { page, recording: await recordDownloads(this.context, page) };
  }

  private async settle(
    page: Page,
    recording: Recording,
    { heading }: Screen,
    entry?: string,
  ): Promise<Downloaded> {
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.waitForLoadState('load');
    // Files that the page loads when it is idle.
    await page.waitForTimeout(IDLE_WAIT_MS);
    if (entry !== undefined && !recording.requested.has(entry))
      throw new Error(`The page did not load ${entry}, but ${[...recording.requested].join(', ')}`);
    return recording.take();
  }
}

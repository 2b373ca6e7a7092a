import type { Browser, BrowserContext, Page } from '@playwright/test';
import { NetworkRecord } from '../harness/network-record';
import { openProfile, type Session } from '../harness/open-profile';
import { countDownloads, hasRequested, type Downloaded } from './downloads';

const SCREEN = { path: '/quizzes', heading: 'Previous Quizzes' };
const PAGE_TIMEOUT_MS = 120_000;
/** Longer than the page waits before it loads what is not needed at once. */
const IDLE_WAIT_MS = 6_000;

interface Tab {
  page: Page;
  network: NetworkRecord;
}

/** A browser profile with its cache, which visits a page again and again. */
export class ReturningLearner {
  private tab: Tab | undefined;

  private constructor(
    private readonly context: BrowserContext,
    private readonly address: string,
  ) {}

  static async make(browser: Browser, address: string, session: Session): Promise<ReturningLearner> {
    return new ReturningLearner(await openProfile(browser, session), address);
  }

  /**
   * Opens the page in a new tab, waits until nothing is loaded any more, and closes it. `entry` is the path of a file
   * that only the expected version has.
   * @throws Error if the page shows another version of the app, such as its fallback
   */
  async visit(entry?: string): Promise<Downloaded> {
    const tab = await this.newTab();
    const downloaded = await settle(tab, entry);
    await tab.page.close();
    return downloaded;
  }

  /** Opens the page in a tab that stays. */
  async openTab(): Promise<void> {
    this.tab = await this.newTab();
    await settle(this.tab);
  }

  /** Reloads the tab; returns what it has downloaded since it was opened or reloaded, also before the reload. */
  async reloadTab(entry?: string): Promise<Downloaded> {
    if (!this.tab) throw new Error('No tab is open');
    await this.tab.page.reload();
    return settle(this.tab, entry);
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async newTab(): Promise<Tab> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const network = await NetworkRecord.of(await this.context.newCDPSession(page));
    await page.goto(`${this.address}${SCREEN.path}`);
    return { page, network };
  }
}

async function settle({ page, network }: Tab, entry?: string): Promise<Downloaded> {
  await page.getByRole('heading', { name: SCREEN.heading, level: 1 }).waitFor();
  await page.waitForLoadState('load');
  // Files that the page loads when it is idle.
  await page.waitForTimeout(IDLE_WAIT_MS);
  const requests = network.all;
  if (entry !== undefined && !hasRequested(requests, entry))
    throw new Error(`The page did not load ${entry}`);
  network.startAgain();
  return countDownloads(requests);
}

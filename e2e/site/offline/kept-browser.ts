import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BrowserContext,
  BrowserContextOptions,
  BrowserType,
  LaunchOptions,
  Page,
} from '@playwright/test';
import { filterRunning, killAll, siteProcesses } from '../processes';

export type BrowserSettings = BrowserContextOptions & LaunchOptions;

/** Chromium writes what a page has put into `localStorage` to the disk after at most this time. */
const STORAGE_WRITTEN_MS = 6_000;
/** And of a page that has written before since the browser was started, once a minute. */
const STORAGE_PACE_MS = 65_000;

/** A browser whose profile is on the disk, so that it can be closed or killed, and started again. */
export class KeptBrowser {
  /** Errors of pages and of their consoles, but for those that a missing network causes. */
  readonly faults: string[] = [];
  private constructor(
    private readonly type: BrowserType,
    private readonly settings: BrowserSettings,
    private readonly profile: string,
    private context: BrowserContext,
  ) {
    this.watch();
  }

  static async start(type: BrowserType, settings: BrowserSettings): Promise<KeptBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'glossa-profile-'));
    return new KeptBrowser(type, settings, profile, await launch(type, profile, settings));
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.context.pages();
    if (!page) throw new Error('The browser has no tab');
    return page;
  }

  get tabs(): BrowserContext {
    return this.context;
  }

  /** Closes it as its user does. */
  async close(): Promise<void> {
    await this.context.close();
  }

  /** Ends all its processes at once. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    const processes = siteProcesses(this.profile);
    killAll(processes);
    await closed;
    while (filterRunning(processes).length > 0) await new Promise((again) => setTimeout(again, 20));
  }

  /** Starts it again with its profile, after it was closed or killed. Without a network from the first moment, if wished. */
  async startAgain({ offline = false } = {}): Promise<Page> {
    this.context = await launch(this.type, this.profile, this.settings);
    this.watch();
    await this.context.setOffline(offline);
    return this.page;
  }

  /** Takes the network from all tabs and workers, which are told so, or gives it back. */
  setOffline(offline: boolean): Promise<void> {
    return this.context.setOffline(offline);
  }

  /** Waits until a kill would lose nothing of `localStorage`. */
  async waitForStorage({ hasWritten = false } = {}): Promise<void> {
    const writtenMs = hasWritten ? STORAGE_PACE_MS : STORAGE_WRITTEN_MS;
    await new Promise((written) => setTimeout(written, writtenMs));
  }

  async remove(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true });
  }

  private watch(): void {
    this.context.on('console', (message) => {
      if (message.type() === 'error' && !CAUSED_BY_OUTAGE.test(message.text()))
        this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    this.context.on('weberror', (error) => this.faults.push(`error: ${error.error().message}`));
  }
}

const CAUSED_BY_OUTAGE =
  /Failed to fetch|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|FAILED|NETWORK_CHANGED|ABORTED)|status of 50[234]/;

async function launch(
  type: BrowserType,
  profile: string,
  settings: BrowserSettings,
): Promise<BrowserContext> {
  const context = await type.launchPersistentContext(profile, settings);
  if (context.pages().length === 0) await context.newPage();
  return context;
}

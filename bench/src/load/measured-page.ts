import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { checkScreen, FailedSample } from './check-screen';
import type { Load, Step } from './measures';
import { NetworkRecord, type Recorded } from './network-record';
import { loadProbes } from './page-probes';
import type { Screen } from './screens';
import { spentUntilNow, startCounting } from './spent';

const LOAD_TIMEOUT_MS = 30_000;
const QUIET_MS = 300;

export interface Session {
  token: string;
  user: string;
}

/** A measured tab. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly network: NetworkRecord,
    private readonly origin: string,
  ) {}

  /** Requests before the content of the last load was in the page. */
  needed: readonly Recorded[] = [];

  /**
   * `slowdown` throttles the processor. `causes` makes the browser record initiators across asynchronous calls, which
   * takes time.
   */
  static async open(
    context: BrowserContext,
    origin: string,
    { slowdown, causes = false }: { slowdown: number; causes?: boolean },
  ): Promise<MeasuredPage> {
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_TIMEOUT_MS);
    const devtools = await context.newCDPSession(page);
    const network = await NetworkRecord.of(devtools);
    await startCounting(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (causes) {
      await devtools.send('Debugger.enable');
      await devtools.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
    }
    // The compiler of these files adds calls of it to functions.
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    return new MeasuredPage(page, devtools, network, origin);
  }

  /** Requests since the last load, hover or click. */
  get requests(): readonly Recorded[] {
    return this.network.all;
  }

  async load(screen: Screen, session?: Session): Promise<Load> {
    await this.page.addInitScript(loadProbes, { selector: screen.content, text: screen.text, ...session });
    this.network.startAgain();
    await this.page.goto(`${this.origin}${screen.path}`, { waitUntil: 'commit' });
    const content = await this.content();
    const text = await this.page.evaluate(() => window.loadProbes.text);
    await this.quiet();
    await checkScreen(this.page, screen, this.requests);
    const { inPageAt, longTasks, ...probes } = await this.page.evaluate(readProbes);
    const blockingAfter = (from: number) =>
      longTasks
        .filter(({ start, duration }) => start + duration > from && start < content)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
    this.needed = this.listRequestsBefore(inPageAt);
    return {
      ...overTheWire(this.needed),
      ...probes,
      text,
      content,
      blocking: blockingAfter(probes.firstPaint),
      blockingFromStart: blockingAfter(0),
      script: (await spentUntilNow(this.devtools)).script,
    };
  }

  /** Hovers over the link with an empty cache, and waits for the prefetch to end. */
  async hover(link: string): Promise<void> {
    await this.devtools.send('Network.clearBrowserCache');
    this.network.startAgain();
    await this.page.hover(link);
    await this.quiet();
  }

  /** Clicks without hovering, as a touch does. */
  async follow(link: string, screen: Screen): Promise<Step> {
    if (await this.page.locator(screen.content).count())
      throw new FailedSample('The next screen is already there');
    await this.page.evaluate((selector) => window.loadProbes.awaitAfterClick(selector), screen.content);
    const { layoutShift } = await this.page.evaluate(readProbes);
    this.network.startAgain();
    const before = await spentUntilNow(this.devtools);
    await this.page.locator(link).dispatchEvent('click');
    const content = await this.content();
    const after = await spentUntilNow(this.devtools);
    await this.quiet();
    await checkScreen(this.page, screen, this.requests);
    const shifted = await this.page.evaluate(readProbes);
    return {
      ...overTheWire(this.listRequestsBefore(shifted.inPageAt)),
      content,
      script: after.script - before.script,
      work: after.all - before.all,
      layoutShift: shifted.layoutShift - layoutShift,
    };
  }

  /** The video is not part of the content: it loads while the learner reads, in every build. */
  private listRequestsBefore(moment: number): Recorded[] {
    return this.requests.filter(({ startedAt, kind }) => startedAt < moment && kind !== 'Media');
  }

  private async content(): Promise<number> {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new FailedSample('The content did not come')), LOAD_TIMEOUT_MS).unref(),
    );
    return Promise.race([this.page.evaluate(() => window.loadProbes.content), late]);
  }

  private async quiet(): Promise<void> {
    const startedAt = Date.now();
    while (!this.network.quietFor(QUIET_MS)) {
      if (Date.now() - startedAt > LOAD_TIMEOUT_MS) throw new FailedSample('The page never came to rest');
      await new Promise((again) => setTimeout(again, 30));
    }
  }
}

/** Runs in the page. */
function readProbes() {
  const { inPageAt, largestPaint, layoutShift, longTasks } = window.loadProbes;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return { inPageAt: performance.timeOrigin + inPageAt, firstPaint, largestPaint, layoutShift, longTasks };
}

function overTheWire(requests: readonly Recorded[]): { requests: number; bytes: number } {
  const sent = requests.filter(({ cached }) => !cached);
  return { requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

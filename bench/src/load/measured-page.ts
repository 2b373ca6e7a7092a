import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { checkScreen, completeScreen, FailedSample } from './failed-sample';
import type { Measures } from './measures';
import { NetworkRecord, type Recorded } from '../harness/network-record';
import { loadProbes, readProbes } from './page-probes';
import type { Screen } from './screens';

const LOAD_TIMEOUT_MS = 30_000;
const QUIET_MS = 300;

/** A measured tab. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly network: NetworkRecord,
    private readonly origin: string,
  ) {}

  /** `slowdown` throttles the processor. */
  static async open(context: BrowserContext, origin: string, slowdown: number): Promise<MeasuredPage> {
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_TIMEOUT_MS);
    const devtools = await context.newCDPSession(page);
    const network = await NetworkRecord.of(devtools);
    // Processor time instead of wall-clock time, so that other load on the machine counts less.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new MeasuredPage(page, devtools, network, origin);
  }

  /** Requests since the last load, hover or click. */
  get requests(): readonly Recorded[] {
    return this.network.all;
  }

  async load(screen: Screen): Promise<Measures> {
    await this.page.addInitScript(loadProbes, { selector: screen.content, text: screen.text });
    this.network.startAgain();
    await this.page.goto(`${this.origin}${screen.path}`, { waitUntil: 'commit' });
    const content = await this.content();
    const text = await this.page.evaluate(() => window.loadProbes.text);
    await completeScreen(this.page, screen);
    await this.quiet();
    await checkScreen(this.page, screen, this.requests);
    const { inPageAt, ...probes } = await this.page.evaluate(readProbes);
    const needed = overTheWire(this.listRequestsBefore(inPageAt));
    return { ...needed, ...probes, text, content, script: await this.readScriptTime() };
  }

  /** Hovers over the link with an empty cache, and waits for the prefetch to end. */
  async hover(link: string): Promise<void> {
    await this.devtools.send('Network.clearBrowserCache');
    this.network.startAgain();
    await this.page.hover(link);
    await this.quiet();
  }

  /** Clicks without hovering, as a touch does. */
  async follow(link: string, screen: Screen): Promise<Measures> {
    if (await this.page.locator(screen.content).count())
      throw new FailedSample('The next screen is already there');
    await this.page.evaluate((selector) => window.loadProbes.awaitAfterClick(selector), screen.content);
    const before = { ...(await this.page.evaluate(readProbes)), script: await this.readScriptTime() };
    this.network.startAgain();
    await this.page.locator(link).dispatchEvent('click');
    const content = await this.content();
    const script = (await this.readScriptTime()) - before.script;
    await completeScreen(this.page, screen);
    await this.quiet();
    await checkScreen(this.page, screen, this.requests);
    const after = await this.page.evaluate(readProbes);
    return {
      ...overTheWire(this.listRequestsBefore(after.inPageAt)),
      content,
      script,
      layoutShift: after.layoutShift - before.layoutShift,
    };
  }

  /** Milliseconds of processor time that the page's scripts have taken on its main thread. */
  private async readScriptTime(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
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
      if (Date.now() - startedAt > LOAD_TIMEOUT_MS)
        throw new FailedSample(`The page never came to rest: ${this.network.listOpen().join(' ')}`);
      await new Promise((again) => setTimeout(again, 30));
    }
  }
}

function overTheWire(requests: readonly Recorded[]): { requests: number; bytes: number } {
  const sent = requests.filter(({ cached }) => !cached);
  return { requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

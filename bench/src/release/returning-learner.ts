import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Learner } from '../rollback/learner';
import type { Release } from './releases';

/** Scripts and styles that one visit of a page downloaded; what came from the browser's cache does not count. */
export interface Downloaded {
  files: number;
  deltas: number;
  /** Bytes of the bodies. */
  body: number;
  /** Bytes with the response headers. */
  wire: number;
}

interface ReceivedFile {
  encoding: string;
  body: number;
}

/** A browser profile with its cache, which visits a page again and again. */
export class ReturningLearner {
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
   * Opens the page in a new tab, waits until nothing is loaded any more, and closes it.
   * @throws Error if the page shows another version of the app, such as its fallback
   */
  async visit({ path, heading }: Pick<Release, 'path' | 'heading'>, base: string): Promise<Downloaded> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const devtools = await this.context.newCDPSession(page);
    const received = new Map<string, ReceivedFile>();
    const cached = new Set<string>();
    const wire = new Map<string, number>();
    const app = base.replace(/[^/]+\/$/, '');
    const strange: string[] = [];
    devtools.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Script' && type !== 'Stylesheet') return;
      if (response.url.includes(app) && !response.url.includes(base)) strange.push(response.url);
      if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
      const header = (name: string) => response.headers[name] ?? response.headers[name.toLowerCase()] ?? '';
      received.set(requestId, {
        encoding: header('Content-Encoding'),
        body: Number(header('Content-Length')),
      });
    });
    devtools.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void wire.set(requestId, encodedDataLength),
    );
    await devtools.send('Network.enable');
    await page.goto(`${this.address}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.waitForLoadState('load');
    // Files that the page loads when it is idle.
    await page.waitForTimeout(IDLE_WAIT_MS);
    await page.close();
    if (strange.length > 0) throw new Error(`The page did not show ${base}: it loaded ${strange.join(', ')}`);
    const sent = [...received].filter(([id]) => !cached.has(id) && (wire.get(id) ?? 0) > 0);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      files: sent.length,
      deltas: sent.filter(([, { encoding }]) => encoding === 'dcz').length,
      body: sum(sent.map(([, { body }]) => body)),
      wire: sum(sent.map(([id]) => wire.get(id) ?? 0)),
    };
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

const PAGE_TIMEOUT_MS = 120_000;
/** Longer than the page waits before it loads what is not needed at once. */
const IDLE_WAIT_MS = 6_000;

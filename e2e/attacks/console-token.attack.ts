import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../browsers';
import type { RunningSite } from '../site/running-site';
import type { Attack, Prove } from './attack';

/** Runs with a page of the site and the operator's token. Code in that page has the rights of every app's code. */
async function inBrowser(
  site: RunningSite,
  steal: (page: Page, token: string) => Promise<string | undefined>,
): Promise<void> {
  const token = site.operatorToken;
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage();
    const stolen = await steal(page, token);
    if (stolen?.includes(token)) throw new Error('Code of the site has the operators’ token');
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, token: string, prove: Prove): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
  await page.getByRole('button', { name: 'Lock' }).waitFor();
  prove('the console takes the token', (await page.getByLabel('Token').count()) === 0);
}

/** A page of another site that frames others, and one of its own. */
class ForeignSite {
  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async open(framed: readonly string[]): Promise<ForeignSite> {
    const frames = ['/own', ...framed].map((src) => `<iframe src="${src}"></iframe>`).join('');
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(request.url === '/own' ? 'framed' : frames);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new ForeignSite(`http://127.0.0.1:${port}`, () => void server.close());
  }
}

/** Everything that a script finds in the page's own origin and tab. */
function readTab(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name, history.state];
    return JSON.stringify([stores, databases, await caches.keys(), document.documentElement.outerHTML]);
  });
}

export const attacks: readonly Attack[] = [
  {
    title: 'An app in the tab in which an operator was signed in finds no token',
    async run({ site }, prove) {
      await inBrowser(site, async (page, token) => {
        await page.goto(`${site.url}/releases`);
        await signIn(page, token, prove);
        await page.goto(`${site.url}/login`);
        return readTab(page);
      });
    },
  },
  {
    title: 'Going back to the console brings no session back',
    async run({ site }, prove) {
      await inBrowser(site, async (page, token) => {
        await page.goto(site.consoleUrl);
        await signIn(page, token, prove);
        await page.goto(`${site.url}/login`);
        await page.goBack();
        await page.getByLabel('Token').waitFor();
        return readTab(page);
      });
    },
  },
  {
    title: 'An app that opens the console in a window reads nothing of it',
    async run({ site }, prove) {
      await inBrowser(site, async (page, token) => {
        await page.goto(`${site.url}/login`);
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.evaluate(() => void Object.assign(window, { victim: window.open('/releases') })),
        ]);
        await popup.waitForURL(`${site.consoleUrl}/`);
        await signIn(popup, token, prove);
        return page.evaluate(() => {
          const { victim } = window as unknown as { victim: Window };
          const reads = [
            () => JSON.stringify({ ...victim.sessionStorage }),
            () => victim.document.documentElement.outerHTML,
            () => victim.location.href,
          ];
          return reads
            .map((read) => {
              try {
                return read();
              } catch (error) {
                return String(error);
              }
            })
            .join('\n');
        });
      });
    },
  },
  {
    title:
      'Neither an app nor another site can frame the console, and no app can put a service worker before it',
    async run({ site }, prove) {
      await inBrowser(site, async (page) => {
        await page.goto(site.consoleUrl);
        await page.getByLabel('Token').waitFor();
        const foreign = await ForeignSite.open([site.consoleUrl, `${site.url}/releases`]);
        try {
          await page.goto(foreign.url);
          await expect(page.frameLocator('iframe').first().getByText('framed')).toBeVisible();
          prove('a foreign page shows what may be framed', true);
          await page.waitForLoadState('networkidle');
          const visible = await Promise.all(page.frames().map((frame) => frame.getByLabel('Token').count()));
          if (visible.some((count) => count > 0)) throw new Error('The console was shown in a frame');
        } finally {
          foreign.close();
        }
        await page.goto(`${site.url}/login`);
        const registered = await page.evaluate(async () => {
          const script = document.querySelector('script[src]')?.getAttribute('src') ?? '';
          return navigator.serviceWorker.register(script, { scope: '/releases' }).then(
            () => true,
            () => false,
          );
        });
        if (registered) throw new Error('A bundle became the service worker of /releases');
        return undefined;
      });
    },
  },
];

import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../browsers';
import type { RunningSite } from '../site/running-site';
import type { Attack } from './attack';

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

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
  await page.getByRole('button', { name: 'Lock' }).waitFor();
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
    async run({ site }) {
      await inBrowser(site, async (page, token) => {
        await page.goto(`${site.url}/releases`);
        await signIn(page, token);
        await page.goto(`${site.url}/login`);
        return readTab(page);
      });
    },
  },
  {
    title: 'Going back to the console brings no session back',
    async run({ site }) {
      await inBrowser(site, async (page, token) => {
        await page.goto(site.consoleUrl);
        await signIn(page, token);
        await page.goto(`${site.url}/login`);
        await page.goBack();
        await page.getByLabel('Token').waitFor();
        return readTab(page);
      });
    },
  },
  {
    title: 'An app that opens the console in a window reads nothing of it',
    async run({ site }) {
      await inBrowser(site, async (page, token) => {
        await page.goto(`${site.url}/login`);
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.evaluate(() => void Object.assign(window, { victim: window.open('/releases') })),
        ]);
        await popup.waitForURL(`${site.consoleUrl}/`);
        await signIn(popup, token);
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
    title: 'An app can neither frame the console nor put a service worker before it',
    async run({ site }) {
      await inBrowser(site, async (page) => {
        await page.goto(`${site.url}/login`);
        const framed = await page.evaluate(async (consoleUrl) => {
          const frames = ['/releases', consoleUrl].map((src) => {
            const frame = document.createElement('iframe');
            frame.src = src;
            const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
            document.body.append(frame);
            return loaded.then(() => frame);
          });
          return (await Promise.all(frames)).map(
            ({ contentDocument }) => contentDocument?.querySelector('[name=token]') != null,
          );
        }, site.consoleUrl);
        const visible = await Promise.all(page.frames().map((frame) => frame.getByLabel('Token').count()));
        if (framed.includes(true) || visible.some((count) => count > 0))
          throw new Error('The console was shown in a frame');
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

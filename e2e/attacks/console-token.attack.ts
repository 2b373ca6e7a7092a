import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ANY_PAGE, type Attack, type Prove, requireWeapon, type Target } from './attack';
import { openPage, withPage } from './browser';

/** Runs in a page of the site with the operators' token, once to prove and once more: code in it has the rights of every app's code. */
const stealing =
  (steal: (page: Page, target: Target, prove: Prove) => Promise<string>): Attack['prepare'] =>
  async (target, prove) => {
    const stolen = await withPage(target, (page) => steal(page, target, prove));
    return async () => {
      if (stolen.includes(target.site.operatorToken))
        throw new Error('Code of the site has the operators’ token');
    };
  };

async function signIn(page: Page, { site }: Target, prove: Prove): Promise<void> {
  await page.getByLabel('Token').fill(site.operatorToken);
  await page.getByLabel('Token').press('Enter');
  await page.getByRole('button', { name: 'Lock' }).waitFor();
  prove('the console takes the token', (await page.getByLabel('Token').count()) === 0);
}

/** A page of another site that frames others, and has a page and a service worker of its own. */
class ForeignSite {
  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async open(framed: readonly string[]): Promise<ForeignSite> {
    const frames = ['/own', ...framed].map((src) => `<iframe src="${src}"></iframe>`).join('');
    const server = createServer((request, response) => {
      const content = { '/': frames, '/own': 'framed', '/worker.js': '' }[request.url ?? ''];
      const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
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

/** Whether the page may make a script the service worker of a path. */
function registerWorker(page: Page, script: string, scope: string): Promise<boolean> {
  return page.evaluate(
    ([address, options]) =>
      navigator.serviceWorker.register(address, options).then(
        () => true,
        () => false,
      ),
    [script, { scope }] as const,
  );
}

async function frameConsole(page: Page, { site }: Target, prove: Prove): Promise<void> {
  const addresses = [site.consoleUrl, `${site.url}/releases`];
  for (const address of addresses) {
    await openPage(page, address);
    await page.getByLabel('Token').waitFor();
  }
  const foreign = await ForeignSite.open(addresses);
  try {
    for (const address of [`${foreign.url}/own`, foreign.url]) await openPage(page, address);
    const own = page.frameLocator('iframe').first().getByText('framed').waitFor();
    await requireWeapon('a foreign page shows what may be framed', own);
    const registered = await registerWorker(page, '/worker.js', '/releases');
    prove('a page makes a script of its own site a service worker', registered);
    await page.waitForLoadState('networkidle');
    const visible = await Promise.all(page.frames().map((frame) => frame.getByLabel('Token').count()));
    if (visible.some((count) => count > 0)) throw new Error('The console was shown in a frame');
  } finally {
    foreign.close();
  }
}

/** A script of the site, as a page of it loads them. */
async function findScript(page: Page, prove: Prove): Promise<string> {
  const found = await page.evaluate(async () => {
    const script = document.querySelector('script[src]')?.getAttribute('src') ?? '';
    const { ok, headers } = await fetch(script);
    return { script, isScript: ok && (headers.get('content-type') ?? '').includes('javascript') };
  });
  prove('the page has a script', found.script !== '' && found.isScript);
  return found.script;
}

export const attacks: readonly Attack[] = [
  {
    title: 'An app in the tab in which an operator was signed in finds no token',
    indifferent: [ANY_PAGE],
    prepare: stealing(async (page, target, prove) => {
      const { site } = target;
      await openPage(page, `${site.url}/releases`);
      await signIn(page, target, prove);
      await openPage(page, `${site.url}/login`);
      return readTab(page);
    }),
  },
  {
    title: 'Going back to the console brings no session back',
    indifferent: [ANY_PAGE],
    prepare: stealing(async (page, target, prove) => {
      const { site } = target;
      await openPage(page, site.consoleUrl);
      await signIn(page, target, prove);
      await openPage(page, `${site.url}/login`);
      await page.goBack();
      await page.getByLabel('Token').waitFor();
      return readTab(page);
    }),
  },
  {
    title: 'An app that opens the console in a window reads nothing of it',
    indifferent: [ANY_PAGE],
    prepare: stealing(async (page, target, prove) => {
      const { site } = target;
      await openPage(page, `${site.url}/login`);
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => void Object.assign(window, { victim: window.open('/releases') })),
      ]);
      await popup.waitForLoadState();
      prove('the console opens in a window', popup.url() === `${site.consoleUrl}/`);
      prove('the console is a page', (await popup.getByLabel('Token').count()) === 1);
      await signIn(popup, target, prove);
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
    }),
  },
  {
    title:
      'Neither an app nor another site can frame the console, and no app can put a service worker before it',
    indifferent: [ANY_PAGE],
    prepare: stealing(async (page, target, prove) => {
      await frameConsole(page, target, prove);
      await openPage(page, `${target.site.url}/login`);
      const script = await findScript(page, prove);
      if (await registerWorker(page, script, '/releases'))
        throw new Error('A bundle became the service worker of /releases');
      return '';
    }),
  },
];

import { request } from 'node:http';
import type { OverrideResult } from '@glossa/contract/operators/preview';
import type { RunningSite } from '../site/running-site';
import { fetchCookies, readSetCookies } from '../site/forged-visitor';
import { readLiveSet } from '../site/live-set';
import { publishTinyApp } from '../site/tiny-app';
import { ANY_PAGE, type Attack } from './attack';

const APP = 'overridden';
const ORIGIN = 'http://localhost:3003';
const settings = { ALLOW_DEVELOPER_OVERRIDES: '1' };

const click = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
};

/** Makes the app live once: the attacks share a site. */
async function publish(site: RunningSite): Promise<void> {
  if (APP in (await readLiveSet(site.url)).apps) return;
  await publishTinyApp(site, APP, '1.0.0');
  await site.releases('promote', APP, '1.0.0');
}

interface Link {
  /** Path and token. */
  path: string;
  code: string;
  token: string;
}

async function makeLink(site: RunningSite): Promise<Link> {
  const made = JSON.parse(await site.releases('override', APP, ORIGIN, '--json')) as OverrideResult;
  const { pathname, search } = new URL(made.url);
  return { path: pathname + search, code: made.code, token: search.split('token=')[1] ?? '' };
}

interface Answer {
  status: number;
  /** As a request sends them back. */
  cookies: string;
}

/** Sends the form of the page that asks for the code. Not with `fetch`, which sets `Sec-Fetch-Mode` itself. */
function send(url: string, { token, code }: Link, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/releases/override`, { method: 'POST', headers }, (response) => {
      response.resume();
      const lines = response.headers['set-cookie'] ?? [];
      const cookies = lines.map((line) => line.split(';', 1)[0]).join('; ');
      response.once('end', () => resolve({ status: response.statusCode ?? 0, cookies }));
    });
    call.once('error', reject);
    call.end(new URLSearchParams({ token, code }).toString());
  });
}

/** Whether a browser with these cookies may run scripts from its own machine. */
async function isWidened(url: string, cookie: string): Promise<boolean> {
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html', cookie } });
  const text = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  return (
    policy.includes('localhost') || text.includes('glossa-override') || !page.headers.has('integrity-policy')
  );
}

/** A browser is led to the link from another site. */
const follow = (url: string, { path }: Link, cookie: string): Promise<Response> =>
  fetch(url + path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });

async function expectStrict(url: string, cookie: string, who: string): Promise<void> {
  if (await isWidened(url, cookie)) throw new Error(`${who} may run scripts from its own machine`);
}

export const attacks: readonly Attack[] = [
  {
    title:
      'A visitor who is led to the link of an override, by a page or a form of another site, runs nothing new',
    settings,
    // Older browsers do not send the first, the form is read whatever it is called, and the link shows everybody the same page.
    indifferent: ['sec-fetch-site', 'content-type', 'GET /releases/override cookie', ANY_PAGE],
    async prepare({ site, url }, prove) {
      await publish(site);
      const own = await makeLink(site);
      const developer = await fetchCookies(url);
      prove('the link asks for its code', (await follow(url, own, developer)).ok);
      const { cookies } = await send(url, own, { ...click, cookie: developer });
      prove('a code that is typed begins the override', await isWidened(url, `${developer}; ${cookies}`));
      return async () => {
        const link = await makeLink(site);
        const visitor = await fetchCookies(url);
        const followed = await follow(url, link, visitor);
        await expectStrict(url, `${visitor}; ${readSetCookies(followed)}`, 'A visitor who followed the link');
        const crossSite = { ...click, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
        const script = { ...click, 'sec-fetch-mode': 'cors' };
        const unattended = { ...click, 'sec-fetch-user': '' };
        for (const headers of [crossSite, script, unattended]) {
          const forged = await send(url, link, { ...headers, cookie: visitor });
          await expectStrict(url, `${visitor}; ${forged.cookies}`, 'A visitor of another site’s form');
        }
      };
    },
  },
];

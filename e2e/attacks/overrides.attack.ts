import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { OverrideResult } from '@glossa/contract/operators/preview';
import type { CreatedToken } from '@glossa/contract/operators/token';
import type { RunningSite } from '../site/running-site';
import { fetchCookies, readSetCookies } from '../site/forged-visitor';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack, Target } from './attack';

const APP = 'overridden';
const ORIGIN = 'http://localhost:3003';
const HOST = '127.0.0.1';
const settings = { ALLOW_DEVELOPER_OVERRIDES: '1' };

const click = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
};

/** Makes the app live once: the attacks share a site. */
async function publish(site: RunningSite): Promise<void> {
  const live = (await (await fetch(`${site.url}/releases/live`)).json()) as { apps: object };
  if (APP in live.apps) return;
  await publishTinyApp(site, APP, '1.0.0');
  await site.releases('promote', APP, '1.0.0');
}

interface Link {
  url: string;
  code: string;
  token: string;
}

async function makeLink(site: RunningSite): Promise<Link> {
  const made = JSON.parse(await site.releases('override', APP, ORIGIN, '--json')) as OverrideResult;
  const url = made.url.replace('//localhost:', `//${HOST}:`);
  return { url, code: made.code, token: url.split('token=')[1] ?? '' };
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

/** The cookies of a browser whose developer has opened a link. */
async function openInBrowser({ site, url }: Target): Promise<string> {
  const visitor = await fetchCookies(url);
  const opened = await send(url, await makeLink(site), { ...click, cookie: visitor });
  if (opened.status !== 303) throw new Error(`The developer’s own link answered ${opened.status}`);
  return `${visitor}; ${opened.cookies}`;
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

async function expectStrict(url: string, cookie: string, who: string): Promise<void> {
  if (await isWidened(url, cookie)) throw new Error(`${who} may run scripts from its own machine`);
}

export const attacks: readonly Attack[] = [
  {
    title:
      'A visitor who is led to the link of an override, by a page or a form of another site, runs nothing new',
    settings,
    async run({ site, url }) {
      await publish(site);
      const link = await makeLink(site);
      const visitor = await fetchCookies(url);
      const followed = await fetch(link.url, {
        headers: { cookie: visitor, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      });
      await expectStrict(url, `${visitor}; ${readSetCookies(followed)}`, 'A visitor who followed the link');
      const crossSite = { ...click, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
      const script = { ...click, 'sec-fetch-mode': 'cors' };
      const unattended = { ...click, 'sec-fetch-user': '' };
      for (const headers of [crossSite, script, unattended]) {
        const forged = await send(url, link, { ...headers, cookie: visitor });
        await expectStrict(url, `${visitor}; ${forged.cookies}`, 'A visitor of another site’s form');
      }
      // Otherwise nothing would tell whether the link could have had any effect.
      const opened = await send(url, link, { ...click, cookie: visitor });
      if (!(await isWidened(url, `${visitor}; ${opened.cookies}`)))
        throw new Error('The developer’s own browser has no override');
    },
  },
  {
    title:
      'The cookie of an override is of no use when forged, for another app, in another browser, or after its end',
    settings,
    async run(target) {
      const { site, url } = target;
      await publish(site);
      const cookie = await openInBrowser(target);
      if (!(await isWidened(url, cookie))) throw new Error('The developer’s own browser has no override');
      const [, value = ''] = /glossa_override=([^;]+)/.exec(cookie) ?? [];
      const [content = '', signature = ''] = value.split('.');
      const granted = JSON.parse(Buffer.from(content, 'base64url').toString()) as object;
      const forge = (changes: object) =>
        Buffer.from(JSON.stringify({ ...granted, ...changes })).toString('base64url');
      const own = createHmac('sha256', 'a guess').update(`override\0${content}`).digest('base64url');
      const visitor = cookie.replace(/; ?glossa_override=[^;]+/, '');
      for (const forged of [
        `${forge({ app: 'quiz' })}.${signature}`,
        `${forge({ origin: 'https://evil.test' })}.${signature}`,
        `${forge({ until: Date.now() + 10 ** 9 })}.${signature}`,
        `${content}.${own}`,
      ]) {
        await expectStrict(url, `${visitor}; glossa_override=${forged}`, 'A browser with a forged cookie');
      }
      await expectStrict(url, `${await fetchCookies(url)}; glossa_override=${value}`, 'Another browser');
      const ids = [...(await site.releases('previews', 'list')).matchAll(/p_[a-z0-9]{12}/g)];
      for (const [id] of ids) await site.releases('previews', 'revoke', id);
      await expectStrict(url, cookie, 'A browser whose override was revoked');
    },
  },
  {
    title:
      'An override loads from the machine of the browser only, and needs a token that may publish the app',
    settings,
    async run({ site, url }) {
      await publish(site);
      const token = async (name: string, app: string, role: string) =>
        (
          JSON.parse(
            await site.releases('token', 'create', '--name', name, '--role', role, '--app', app, '--json'),
          ) as CreatedToken
        ).token;
      const ask = async (bearer: string, origin: string) => {
        const response = await fetch(`${url}/releases/api/apps/${APP}/overrides`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ origin }),
        });
        return response.status;
      };
      const team = await token('override team', APP, 'team');
      const elsewhere = [
        'https://evil.test',
        'http://evil.test:3003',
        'http://localhost.evil.test:3003',
        'http://localhost:3003@evil.test:80',
        'http://10.0.0.1:3003',
        "http://localhost:3003 https://evil.test 'unsafe-eval'",
      ];
      for (const origin of elsewhere) {
        const status = await ask(team, origin);
        if (status !== 400) throw new Error(`${origin} was answered with ${status}`);
      }
      const stranger = await ask(await token('another team', 'quiz', 'team'), ORIGIN);
      if (stranger !== 403) throw new Error(`The token of another team was answered with ${stranger}`);
      const own = await ask(team, ORIGIN);
      if (own !== 200) throw new Error(`The team’s own token was answered with ${own}`);
    },
  },
  {
    title: 'A site that does not allow overrides makes no link and ignores the cookies of one',
    async run({ site, url }) {
      await publish(site);
      const refused = await site.releases('override', APP, ORIGIN).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (!refused?.includes('ALLOW_DEVELOPER_OVERRIDES')) throw new Error(`It answered: ${refused}`);
      const page = await fetch(`${url}/releases/override?token=x`, { headers: { accept: 'text/html' } });
      if (page.status !== 404) throw new Error(`The page for a code answered ${page.status}`);
      await expectStrict(url, `${await fetchCookies(url)}; glossa_override=x.y`, 'A visitor');
    },
  },
];

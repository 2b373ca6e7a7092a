import type { LiveSet } from '@glossa/contract/release';
import type { PreviewResult } from '@glossa/contract/operators/preview';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { readLiveApp } from '../site/live-set';
import type { RunningSite } from '../site/running-site';
import { publishTinyApp } from '../site/tiny-app';
import { ANY_PAGE, type Attack, BluntWeapon, type Target } from './attack';
import { openPage, withPage } from './browser';

const APP = 'previewed';

interface Thief {
  version: string;
  token: string;
}

const thieves = new WeakMap<RunningSite, Promise<Thief>>();

/** Publishes a version that is never live; returns a token of a team that may do all but promote it. */
function stealToken(site: RunningSite): Promise<Thief> {
  const known = thieves.get(site);
  if (known) return known;
  const thief = (async () => {
    const version = '1.0.0';
    await publishTinyApp(site, APP, version);
    const args = ['--name', 'thief', '--app', `${APP},quiz`, '--action', 'publish,override,canary,read'];
    const { token } = JSON.parse(await site.releases('token', 'create', ...args, '--json')) as CreatedToken;
    return { version, token };
  })();
  thieves.set(site, thief);
  return thief;
}

const poster =
  (url: string, { token }: Thief) =>
  (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${url}/releases/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };

/** A learner's browser follows the link from a page of another site, and types the code if there is one. */
function readPreview(
  { site: { url }, browserProxy }: Target,
  link: string,
  code?: string,
): Promise<LiveSet['preview']> {
  return withPage({ browserProxy }, async (page) => {
    await openPage(page, `${url}/login`);
    await page.goto(
      `data:text/html,<script>location.href=${encodeURIComponent(JSON.stringify(link))}</script>`,
    );
    await page.waitForURL(`${url}/**`);
    if (code !== undefined) {
      const field = page.getByLabel('Link code');
      if ((await field.count()) === 0) throw new BluntWeapon('the link asks for its code');
      await field.fill(code);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button').click();
      if ((await answered).status() !== 303) throw new BluntWeapon('the code is taken');
      await page.waitForURL((at) => !at.pathname.startsWith('/releases'));
    }
    await openPage(page, `${url}/login`);
    return page.evaluate(async () => ((await (await fetch('/releases/live')).json()) as LiveSet).preview);
  });
}

export const attacks: readonly Attack[] = [
  {
    title: 'A browser that a foreign page leads to the link of a preview runs nothing new',
    // After the code, the site leads to a page of the app.
    indifferent: [ANY_PAGE, `GET /${APP}`],
    async prepare(target, prove) {
      const { site, url } = target;
      const thief = await stealToken(site);
      const makeLink = async () => {
        const answer = await poster(url, thief)('/previews', { apps: { [APP]: thief.version } });
        prove('a link is made', answer.ok);
        const { url: made, code } = (await answer.json()) as PreviewResult;
        const { pathname, search } = new URL(made);
        return { link: site.url + pathname + search, code };
      };
      const { link, code } = await makeLink();
      const preview = await readPreview(target, link, code);
      prove('the link begins a preview for who types its code', preview !== undefined);
      return async () => {
        if (await readPreview(target, (await makeLink()).link))
          throw new Error('Following a link began a preview');
      };
    },
  },
  {
    title: 'Where promotions take two people, no token without `promote` makes new code run in a browser',
    settings: { APPROVALS: '1', ALLOW_DEVELOPER_OVERRIDES: '1' },
    async prepare({ site, url }, prove) {
      const thief = await stealToken(site);
      const { version } = thief;
      const post = poster(url, thief);
      const live = await readLiveApp(site.url, 'quiz');
      const usual = await post('/previews', { apps: { quiz: live.version } });
      prove('the token makes previews of versions that are live', usual.status === 200);
      const ways = [
        post('/previews', { apps: { [APP]: version } }),
        post(`/apps/${APP}/canary`, { version, percent: 1 }),
        post('/apps/quiz/overrides', { origin: 'http://localhost:3003' }),
      ];
      const answers = await Promise.all(ways);
      for (const { url: way, status } of answers)
        prove(`${way} is open to the token`, ![400, 401, 404, 405, 415, 422].includes(status));
      return async () => {
        for (const answer of answers) {
          const { code } = (await answer.json()) as { code: string };
          if (code !== 'approval_required')
            throw new Error(`${answer.url} answered ${answer.status} ${code}`);
        }
      };
    },
  },
];

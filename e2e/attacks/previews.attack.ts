import { chromium } from '@playwright/test';
import type { LiveSet } from '@glossa/contract/release';
import type { PreviewResult } from '@glossa/contract/operators/preview';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { findChromium } from '../browsers';
import { readLiveApp } from '../site/live-set';
import type { RunningSite } from '../site/running-site';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack } from './attack';

const APP = 'previewed';

interface Thief {
  version: string;
  post: (path: string, body: object) => Promise<Response>;
}

/** Publishes a version that is never live; returns a token of a team that may do all but promote it. */
async function stealToken(site: RunningSite, url: string): Promise<Thief> {
  const version = `1.0.${Date.now()}`;
  await publishTinyApp(site, APP, version);
  const args = ['--name', `thief-${version}`, '--app', `${APP},quiz`];
  const actions = ['--action', 'publish,override,canary,read', '--json'];
  const { token } = JSON.parse(await site.releases('token', 'create', ...args, ...actions)) as CreatedToken;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${url}/releases/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { version, post };
}

/** A learner's browser follows the link from a page of another site, and types the code if there is one. */
async function readPreview(url: string, link: string, code?: string): Promise<LiveSet['preview']> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await page.goto(
      `data:text/html,<script>location.href=${encodeURIComponent(JSON.stringify(link))}</script>`,
    );
    await page.waitForURL(`${url}/**`);
    if (code !== undefined) {
      await page.getByLabel('Code of the link').fill(code);
      await page.getByRole('button').click();
      await page.waitForURL((at) => !at.pathname.startsWith('/releases'));
    }
    await page.goto(`${url}/login`);
    return await page.evaluate(
      async () => ((await (await fetch('/releases/live')).json()) as LiveSet).preview,
    );
  } finally {
    await browser.close();
  }
}

export const attacks: readonly Attack[] = [
  {
    title: 'A browser that a foreign page leads to the link of a preview runs nothing new',
    async run({ site, url }, prove) {
      const { version, post } = await stealToken(site, url);
      const made = (await (await post('/previews', { apps: { [APP]: version } })).json()) as PreviewResult;
      const link = made.url.replace('//localhost:', `//${new URL(url).hostname}:`);
      if (await readPreview(url, link)) throw new Error('Following a link began a preview');
      prove(
        'the link begins a preview for who types its code',
        (await readPreview(url, link, made.code)) !== undefined,
      );
    },
  },
  {
    title: 'Where promotions take two people, no token without `promote` makes new code run in a browser',
    settings: { APPROVALS: '1', ALLOW_DEVELOPER_OVERRIDES: '1' },
    async run({ site, url }, prove) {
      const { version, post } = await stealToken(site, url);
      const live = await readLiveApp(site.url, 'quiz');
      const usual = await post('/previews', { apps: { quiz: live.version } });
      prove('the token makes previews of versions that are live', usual.status === 200);
      const ways = [
        post('/previews', { apps: { [APP]: version } }),
        post(`/apps/${APP}/canary`, { version, percent: 1 }),
        post('/apps/quiz/overrides', { origin: 'http://localhost:3003' }),
      ];
      for (const answer of await Promise.all(ways)) {
        const { code } = (await answer.json()) as { code: string };
        if (code !== 'approval_required') throw new Error(`${answer.url} answered ${answer.status} ${code}`);
      }
    },
  },
];

import { Browser } from '../../../testing/browser';
import { TestSite } from '../../../testing/test-site';

const APP = '/releases/api/apps/:app';
const ORIGIN = 'http://localhost:3003';

/** Every route that changes something, with what would bring quiz 1.1.0 or a developer's machine to a browser by it. */
const CALLS: Readonly<Record<string, object>> = {
  [`${APP}/promote`]: { version: '1.1.0', force: true, reason: 'Now' },
  [`${APP}/approve`]: { version: '1.1.0' },
  [`${APP}/withdraw`]: {},
  [`${APP}/rollback`]: { version: '1.1.0', force: true, reason: 'Now' },
  [`${APP}/revoke`]: { version: '1.0.0', to: '1.1.0', reason: 'Now' },
  [`${APP}/canary`]: { version: '1.1.0', percent: 100 },
  [`${APP}/guard`]: { on: true },
  [`${APP}/overrides`]: { origin: ORIGIN },
  // A version that exists is not published again.
  [`${APP}/versions`]: {},
  '/releases/api/previews': { apps: { quiz: '1.1.0' } },
  '/releases/api/previews/:id/revoke': {},
  '/releases/api/tokens': { name: 'ana', apps: ['quiz'], actions: ['read'] },
  '/releases/api/tokens/:id/revoke': {},
  '/releases/api/worker': { off: true },
  // The others answer links to these.
  '/releases/preview': {},
  '/releases/override': {},
  // Visitors end them, and say what they see.
  '/releases/preview/end': {},
  '/releases/override/end': {},
  '/releases/tabs': {},
  '/releases/beacons': {},
};

async function openSite(approvals: boolean): Promise<TestSite> {
  const site = await TestSite.open({ operators: { approvals }, overrides: { byDevelopers: true } });
  await site.goLive({ app: 'quiz', mounts: ['/quizzes'] });
  await site.goLive({ app: 'shell' });
  await site.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  return site;
}

/** `├── api/apps (GET, HEAD)`, below the routes that it continues. */
function listChanging(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (!part) return [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, `${above[depth - 1] ?? ''}${part}`);
    return /POST|PUT|PATCH|DELETE/.test(methods) ? [above[depth] ?? ''] : [];
  });
}

/** Whether the call, and the link that it may answer, bring a browser what was never live. */
async function bringsCode(site: TestSite, route: string): Promise<boolean> {
  const url = route.replace(':app', 'quiz').replace(':id', 'none');
  const { body } = await site.operator({ method: 'POST', url, payload: CALLS[route] });
  const browser = new Browser(site);
  await browser.get('/quizzes');
  const link = /"url":"([^"]*)"/.exec(body)?.[1];
  if (link) await browser.open(link);
  const page = (await browser.get('/quizzes')).body;
  return page.includes('/apps/quiz/1.1.0/') || page.includes(ORIGIN);
}

async function findWays(
  approvals: boolean,
  prepare = async (_site: TestSite): Promise<unknown> => undefined,
) {
  const ways: string[] = [];
  for (const route of Object.keys(CALLS)) {
    const site = await openSite(approvals);
    await prepare(site);
    if (await bringsCode(site, route)) ways.push(route);
    await site.close();
  }
  return ways;
}

it('lists every route that changes something', async () => {
  const { site } = await openSite(true);
  expect(listChanging(site.printRoutes({ commonPrefix: false })).sort()).toEqual(Object.keys(CALLS).sort());
});

it('finds the ways to a browser where one person is enough', async () => {
  expect(await findWays(false)).toEqual([
    `${APP}/promote`,
    `${APP}/canary`,
    `${APP}/overrides`,
    '/releases/api/previews',
  ]);
});

it('finds no way for one person alone where two are needed, proposed or not', async () => {
  expect(await findWays(true)).toEqual([]);
  expect(await findWays(true, (site) => site.promote('quiz', '1.1.0'))).toEqual([]);
});

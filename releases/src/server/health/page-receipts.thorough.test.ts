import type { HealthReport } from '@glossa/contract/operators/health';
import {
  newVisitor,
  quizOutcome,
  sendBeacon,
  setCookies,
  visitorHeaders,
} from '../../../testing/test-visitors';
import type { TestVisitor } from '../../../testing/test-visitors';
import { TestSite, useSite } from '../../../testing/test-site';

const hour = 3_600_000;
let at: number;
const site = useSite(() => {
  at = Date.parse('2026-11-21T12:00:00Z');
  return TestSite.withLiveApps({ now: () => new Date(at) });
});

/** Sends a failure of the version and says whether it counted. */
async function counts(visitor: TestVisitor, version = '1.0.0'): Promise<boolean> {
  await sendBeacon(site, visitor, { outcomes: [quizOutcome(version, 'failed')] });
  const { apps } = await site.read<HealthReport>('/health');
  return apps.some(({ versions }) => versions.some((each) => each.version === version && each.failed > 0));
}

const cookieNamed = ({ cookie }: TestVisitor, name: string) =>
  cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? '';
const promoteNext = () => site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });

/** The visitor with the cookies that the answer to a tab's report or to a poll sets. */
async function follow(visitor: TestVisitor, how: 'report' | 'poll'): Promise<TestVisitor> {
  const headers = visitorHeaders(visitor);
  const report = { tab: 'tab-of-sixteen-letters', revision: 6, shown: { quiz: '1.0.0' } };
  const answer = await site.site.inject(
    how === 'poll'
      ? { method: 'GET', url: '/releases/live', headers }
      : { method: 'POST', url: '/releases/tabs', headers, payload: JSON.stringify(report) },
  );
  const set = setCookies(answer);
  return set ? { ...visitor, cookie: `${cookieNamed(visitor, 'glossa_visitor')}; ${set}` } : visitor;
}

it('an outcome counts for the visitor who got the version with a page', async () => {
  const page = await site.get('/quizzes', { accept: 'text/html' });
  expect([page.headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^glossa_given=[\w-]+\.[\w-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/),
  );
  expect(await counts({ cookie: setCookies(page), address: '192.0.2.1' })).toBe(true);
});

it('none counts for a visitor without a page, or with the page of another or of a version before', async () => {
  const [ana, ben] = [await newVisitor(site), await newVisitor(site)];
  const visitor = cookieNamed(ana, 'glossa_visitor');
  expect(await counts({ ...ana, cookie: visitor })).toBe(false);
  expect(await counts({ ...ana, cookie: `${visitor}; ${cookieNamed(ben, 'glossa_given')}` })).toBe(false);
  const asVisitor = visitor.replace('glossa_visitor', 'glossa_given');
  expect(await counts({ ...ana, cookie: `${visitor}; ${asVisitor}` })).toBe(false);
  await promoteNext();
  expect(await counts(ana, '1.1.0')).toBe(false);
});

it('a page is good for a day', async () => {
  const [ana, ben] = [await newVisitor(site), await newVisitor(site)];
  at += 24 * hour - 1;
  expect(await counts(ana)).toBe(true);
  at += 3 * hour;
  expect(await counts(ben)).toBe(false);
});

it.each(['report', 'poll'] as const)(
  'a tab that follows a promotion without a new page may tell of both versions after its %s',
  async (how) => {
    const before = await newVisitor(site);
    await promoteNext();
    const after = await follow(before, how);
    expect([await counts(after, '1.1.0'), await counts(after, '1.0.0')]).toEqual([true, true]);
  },
);

it.each(['report', 'poll'] as const)('a %s of a visitor without a page gives nothing', async (how) => {
  const { cookie } = await newVisitor(site);
  const visitor = { cookie: cookieNamed({ cookie, address: '' }, 'glossa_visitor'), address: '192.0.2.1' };
  expect(await follow(visitor, how)).toBe(visitor);
});

it('a tab that stays open keeps what it was given, and sets no cookie with every report', async () => {
  let ana = await newVisitor(site);
  for (let hours = 0; hours < 60; hours += 6) {
    const next = await follow(ana, 'report');
    expect(next === ana).toBe(hours % 12 !== 0 || hours === 0);
    ana = next;
    at += 6 * hour;
  }
  expect(await counts(ana)).toBe(true);
});

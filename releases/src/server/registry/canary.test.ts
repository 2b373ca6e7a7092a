import type { AppList, LogResult } from '@glossa/contract/operators/moves';
import { TestSite, useSite } from '../../../testing/test-site';

/** Shell and quiz 1.0.0 and 1.1.0 were live; 1.2.0 and 1.3.0 are published. */
async function siteWithQuiz(): Promise<TestSite> {
  const site = await TestSite.withLiveApps();
  await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  for (const version of ['1.2.0', '1.3.0'])
    await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
  return site;
}

async function post(site: TestSite, verb: string, payload: object) {
  const answer = await site.decide('quiz', verb, payload);
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}

const quizListed = async (site: TestSite) =>
  (await site.read<AppList>('/apps')).apps.find(({ app }) => app === 'quiz');
const lastEvent = async (site: TestSite) => (await site.read<LogResult>('/log')).events.at(-1);

const site = useSite(siteWithQuiz);

describe('POST canary', () => {
  it('begins, raises and ends a canary, and moves the revision each time', async () => {
    const begun = await post(site, 'canary', { version: '1.2.0', percent: 10, reason: 'new player' });
    expect(begun).toEqual({
      status: 200,
      revision: 9,
      app: 'quiz',
      version: '1.2.0',
      percent: 10,
      rollout: 'r9',
      changed: true,
      findings: [],
      forced: false,
      moved_ms: expect.any(Number),
    });
    expect(await quizListed(site)).toMatchObject({
      live: '1.1.0',
      canary: { version: '1.2.0', percent: 10, rollout: 'r9', since: (await lastEvent(site))?.at },
    });
    const raised = await post(site, 'canary', { version: '1.2.0', percent: 25 });
    expect(raised).toMatchObject({ revision: 10, percent: 25, rollout: 'r9' });
    const again = await post(site, 'canary', { version: '1.2.0', percent: 25 });
    expect(again).toMatchObject({ status: 200, revision: 10, percent: 25, rollout: 'r9', changed: false });
    expect(await post(site, 'canary', { percent: 0 })).toMatchObject({
      revision: 11,
      version: '1.2.0',
      percent: 0,
      changed: true,
    });
    expect(await quizListed(site)).toMatchObject({ live: '1.1.0', canary: null });
    expect(await post(site, 'canary', { percent: 0 })).toMatchObject({ status: 409, code: 'no_canary' });
  });

  it.each([
    ['no percentage', { version: '1.2.0' }],
    ['a negative one', { version: '1.2.0', percent: -1 }],
    ['a percentage as text', { version: '1.2.0', percent: '10' }],
    ['no version to begin with', { percent: 10 }],
  ])('refuses %s', async (_what, body) => {
    expect(await post(site, 'canary', body)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('POST revoke', () => {
  it('takes the live version back for good', async () => {
    const answer = await post(site, 'revoke', { reason: 'sends answers to a stranger' });
    expect(answer).toMatchObject({
      status: 200,
      revision: 9,
      from: '1.1.0',
      to: '1.0.0',
      revoked: '1.1.0',
      changed: true,
    });
    expect((await site.promote('quiz', '1.1.0', { force: true, reason: 'x' })).json()).toMatchObject({
      code: 'gate_refused',
      findings: [{ code: 'version_revoked', level: 'never' }],
    });
    const listed = await quizListed(site);
    expect(listed?.versions.map(({ version, revoked, ready }) => [version, revoked, ready])).toEqual([
      ['1.3.0', false, false],
      ['1.2.0', false, false],
      ['1.1.0', true, false],
      ['1.0.0', false, false],
    ]);
    expect(await lastEvent(site)).toMatchObject({
      action: 'revoke',
      version: '1.0.0',
      revoked: '1.1.0',
      from: '1.1.0',
    });
  });
});

describe('POST guard', () => {
  it('sets the rule, which the list shows, and moves no version', async () => {
    expect((await quizListed(site))?.guard).toBeNull();
    const rule = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
    expect(await post(site, 'guard', { on: true })).toEqual({
      status: 200,
      revision: 9,
      app: 'quiz',
      guard: rule,
    });
    expect((await quizListed(site))?.guard).toEqual(rule);
    expect((await site.get('/releases/live')).json().revision).toBe(6);
    const other = { min_visitors: 100, min_networks: 4, max_excess: 0.1 };
    const changed = await post(site, 'guard', { on: false, ...other });
    expect(changed).toMatchObject({ revision: 10, guard: { on: false, ...other } });
    expect(await post(site, 'guard', { on: false })).toMatchObject({ revision: 10 });
  });

  it.each([
    ['a minimum that one visitor could meet', { on: true, min_visitors: 1 }],
    ['no network', { on: true, min_networks: 0 }],
    ['an excess of nothing', { on: true, max_excess: 0 }],
    ['neither on nor off', { min_visitors: 20 }],
    ['what it does not know', { on: true, max_failures: 3 }],
  ])('refuses %s', async (_what, body) => {
    expect(await post(site, 'guard', body)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });
});

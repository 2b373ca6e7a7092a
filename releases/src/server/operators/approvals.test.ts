import type { CreatedToken } from '@glossa/contract/operators/token';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import type { AppList, LogResult } from '@glossa/contract/operators/moves';
import type { PreviewResult } from '@glossa/contract/operators/preview';
import type { LightMyRequestResponse } from 'fastify';
import { Browser } from '../../../testing/browser';
import { OPERATOR_TOKEN, TestSite, useSite } from '../../../testing/test-site';

const hour = 3_600_000;
const team: ReleaseAction[] = ['promote', 'rollback', 'canary', 'read', 'tokens'];
let at: number;
const site = useSite(() => {
  at = Date.parse('2026-11-21T12:00:00Z');
  return openSite();
});

/** Quiz 1.0.0 is live with an old shell, 1.1.0 is published. */
async function openSite(): Promise<TestSite> {
  const opened = await TestSite.open({
    operators: { approvals: true },
    overrides: { byDevelopers: true },
    now: () => new Date(at),
  });
  await opened.goLive({ app: 'quiz', mounts: ['/quizzes'] });
  await opened.goLive({ app: 'shell' });
  await opened.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  return opened;
}

/** Calls by one token. */
class Operator {
  constructor(
    readonly token: string,
    readonly id = 'owner',
  ) {}

  post(path: string, payload: object = {}): Promise<LightMyRequestResponse> {
    return site.operator({ method: 'POST', url: `/releases/api${path}`, payload }, this.token);
  }

  async make(name: string, more: object = {}): Promise<Operator> {
    const created = await this.post('/tokens', { name, apps: ['quiz'], actions: team, ...more });
    expect(created.statusCode).toBe(201);
    const { token, id } = created.json<CreatedToken>();
    return new Operator(token, id);
  }

  propose = (version = '1.1.0', more: object = {}) => this.post('/apps/quiz/promote', { version, ...more });
  approve = (version = '1.1.0', more: object = {}) => this.post('/apps/quiz/approve', { version, ...more });
  withdraw = () => this.post('/apps/quiz/withdraw');
}

const owner = new Operator(OPERATOR_TOKEN);
const code = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
const live = async () => (await site.liveVersions())['quiz'];
const waiting = async () =>
  (await site.read<AppList>('/apps')).apps.find(({ app }) => app === 'quiz')?.proposal;

it('a promotion is proposed by one person and approved by another, and the log names both', async () => {
  const [ana, ben] = [await owner.make('ana'), await owner.make('ben')];
  const proposed = await ana.propose('1.1.0', { reason: 'New questions' });
  expect([proposed.statusCode, await live()]).toEqual([202, '1.0.0']);
  const proposal = {
    revision: 6,
    version: '1.1.0',
    by: `ana (${ana.id})`,
    at: '2026-11-21T12:00:00.000Z',
    expires_at: '2026-11-22T12:00:00.000Z',
    reason: 'New questions',
    force: false,
  };
  expect(proposed.json()).toMatchObject({ app: 'quiz', changed: false, proposal });
  expect(await waiting()).toEqual(proposal);
  const approved = await ben.approve();
  expect(approved.json()).toMatchObject({ from: '1.0.0', to: '1.1.0', changed: true });
  expect([await live(), await waiting()]).toEqual(['1.1.0', null]);
  expect((await site.read<LogResult>('/log')).events.slice(-2)).toMatchObject([
    { action: 'propose', actor: `ana (${ana.id})`, version: '1.1.0', from: '1.0.0' },
    {
      action: 'promote',
      actor: `ben (${ben.id})`,
      reason: 'New questions',
      proposed: { revision: 6, by: `ana (${ana.id})` },
    },
  ]);
});

it('a proposal changes nothing for visitors', async () => {
  const before = (await site.get('/releases/live')).body;
  await owner.propose();
  expect((await site.get('/releases/live')).body).toBe(before);
});

describe('the same person', () => {
  it('approves nothing, by the same token or by another one of theirs', async () => {
    const ana = await owner.make('ana');
    const others = [
      ana,
      await owner.make('phone', { person: 'Ana' }),
      await ana.make('made by ana'),
      await (await ana.make('helper of ana')).make('made by a helper'),
    ];
    await ana.propose();
    for (const other of others) expect(code(await other.approve())).toBe('same_person');
    await ana.withdraw();
    await others[3]?.propose();
    for (const other of others) expect(code(await other.approve())).toBe('same_person');
    expect(await live()).toBe('1.0.0');
  });

  it('is not everybody whose token the machine’s own has made, nor its own proposals’ approver', async () => {
    const ana = await owner.make('ana');
    await owner.propose();
    expect(code(await owner.approve())).toBe('same_person');
    expect((await ana.approve()).statusCode).toBe(200);
  });
});

describe('a proposal', () => {
  it('ends after a day, with its token, by withdrawal and by a change of the live version', async () => {
    const [ana, ben] = [await owner.make('ana'), await owner.make('ben')];
    const refused = async () => {
      expect(code(await ben.approve())).toBe('no_proposal');
      expect(await live()).toBe('1.0.0');
    };
    await refused();
    await ana.propose();
    at += 24 * hour;
    expect(await waiting()).toBeNull();
    await refused();
    await ana.propose();
    expect((await ben.withdraw()).json()).toMatchObject({ app: 'quiz', version: '1.1.0' });
    await refused();
    expect(code(await ben.withdraw())).toBe('no_proposal');
    await ana.propose();
    await owner.post(`/tokens/${ana.id}/revoke`);
    await refused();
    await owner.withdraw();
    await owner.propose();
    await ben.approve();
    await site.publish({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] });
    await owner.propose('1.2.0');
    await site.rollback('quiz');
    expect(code(await ben.approve('1.2.0'))).toBe('no_proposal');
  });

  it('is approved as it was seen: that version, at that revision, by the gate of that moment', async () => {
    const ben = await owner.make('ben');
    await owner.propose();
    expect(code(await ben.approve('1.0.0'))).toBe('no_proposal');
    expect(code(await ben.approve('1.1.0', { expected_revision: 1 }))).toBe('revision_moved');
    expect(code(await ben.post('/apps/quiz/approve', { version: '1.1.0', force: true }))).toBe(
      'invalid_request',
    );
    await site.decide('quiz', 'revoke', { version: '1.1.0', reason: 'leaks' });
    expect(code(await ben.approve())).toBe('gate_refused');
    expect(await live()).toBe('1.0.0');
  });

  it('is gated, and carries force with its reason', async () => {
    const ben = await owner.make('ben');
    await site.publish({
      app: 'quiz',
      version: '2.0.0',
      mounts: ['/quizzes'],
      requires: { react: '^99.0.0' },
    });
    expect(code(await owner.propose('2.0.0'))).toBe('gate_refused');
    await owner.propose('2.0.0', { force: true, reason: 'the shell follows' });
    expect(await waiting()).toMatchObject({ force: true });
    expect((await ben.approve('2.0.0')).json()).toMatchObject({ forced: true, to: '2.0.0' });
  });

  it('stays when it is made again, and keeps another one out', async () => {
    const [ana, ben] = [await owner.make('ana'), await owner.make('ben')];
    await ana.propose();
    const before = await waiting();
    at += hour;
    expect((await ben.propose()).statusCode).toBe(202);
    expect(await waiting()).toEqual(before);
    await site.publish({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] });
    expect(code(await ben.propose('1.2.0'))).toBe('already_proposed');
    expect((await ben.propose('1.0.0')).json()).toMatchObject({ changed: false, to: '1.0.0' });
  });
});

describe('one person alone', () => {
  it('rolls back, and puts no version that was never live into a browser', async () => {
    const ana = await owner.make('ana', { actions: [...team, 'override'] });
    const ben = await owner.make('ben', { actions: [...team, 'override'] });
    const canary = (by: Operator, percent: number) =>
      by.post('/apps/quiz/canary', { version: '1.1.0', percent });
    const preview = (by: Operator) => by.post('/previews', { apps: { quiz: '1.1.0' } });
    const ways = (by: Operator) => [canary(by, 1), preview(by)];
    for (const way of ways(ana)) expect(code(await way)).toBe('approval_required');
    await ana.propose();
    for (const way of ways(ana)) expect(code(await way)).toBe('approval_required');
    // Ben did not propose it.
    for (const way of ways(ben)) expect((await way).statusCode).toBe(200);
    expect(code(await canary(ana, 2))).toBe('approval_required');
    expect((await canary(ana, 0)).statusCode).toBe(200);
    const local = await owner.post('/apps/quiz/overrides', { origin: 'http://localhost:3003' });
    expect(code(local)).toBe('approval_required');
    await owner.approve();
    expect((await ana.post('/apps/quiz/rollback')).json()).toMatchObject({ to: '1.0.0' });
  });

  it('runs nothing on after the proposal that allowed it, or after the version was withdrawn', async () => {
    const ben = await owner.make('ben', { actions: [...team, 'override'] });
    const preview = async () => {
      const made = await ben.post('/previews', { apps: { quiz: '1.1.0' } });
      return made.json<PreviewResult>().url.replace(/^https?:\/\/[^/]+/, '');
    };
    const shown = async (browser: Browser) => (await browser.live()).apps['quiz']?.version;
    await owner.propose();
    const [opened, unopened] = [await preview(), await preview()];
    const browser = new Browser(site);
    await browser.open(opened);
    expect(await shown(browser)).toBe('1.1.0');
    await owner.withdraw();
    expect(await shown(browser)).toBe('1.0.0');
    expect((await new Browser(site).open(unopened)).statusCode).toBe(410);
    // It is over for who proposes it alone as well.
    await ben.propose();
    expect(await shown(browser)).toBe('1.0.0');
    await owner.post('/apps/quiz/canary', { version: '1.1.0', percent: 100 });
    expect(await shown(browser)).toBe('1.1.0');
    await ben.withdraw();
    expect(await shown(browser)).toBe('1.0.0');
    await ben.propose();
    await owner.approve();
    expect(await shown(browser)).toBe('1.1.0');
    await site.rollback('quiz');
    expect(await shown(browser)).toBe('1.0.0');
    expect(code(await ben.post('/previews', { apps: { quiz: '1.1.0' } }))).toBe('approval_required');
  });

  it('keeps a canary for longer than a day, and ends it when the token that proposed it is revoked', async () => {
    const [ana, ben] = [await owner.make('ana'), await owner.make('ben')];
    const browser = new Browser(site);
    const shown = async () => (await browser.live()).apps['quiz']?.version;
    const canary = (by: Operator, percent = 100) =>
      by.post('/apps/quiz/canary', { version: '1.1.0', percent });
    await browser.get('/quizzes');
    await ana.propose();
    await canary(ben);
    at += 25 * hour;
    expect(await shown()).toBe('1.1.0');
    // The person who tries it now proposes it as well, which makes them no second person.
    await ben.propose();
    await canary(ben, 99);
    await owner.post(`/tokens/${ana.id}/revoke`);
    expect(await shown()).toBe('1.0.0');
    expect((await browser.live()).withdrawn?.['quiz']).toMatchObject([{ version: '1.1.0' }]);
    expect((await site.read<LogResult>('/log')).events.at(-1)).toMatchObject({
      ...{ action: 'canary', actor: 'approvals', canary: { percent: 0 } },
    });
    expect(code(await canary(ben))).toBe('approval_required');
    expect((await canary(owner)).statusCode).toBe(200);
    expect(await shown()).toBe('1.1.0');
  });

  it('ends no canary of a version that was live, whoever has proposed it again', async () => {
    const [ana, ben] = [await owner.make('ana'), await owner.make('ben')];
    await ana.propose();
    await ben.approve();
    await ana.propose('1.0.0');
    const tried = await ben.post('/apps/quiz/canary', { version: '1.0.0', percent: 100 });
    expect(tried.statusCode).toBe(200);
    await owner.post(`/tokens/${ana.id}/revoke`);
    const browser = new Browser(site);
    await browser.get('/quizzes');
    expect((await browser.live()).apps['quiz']?.version).toBe('1.0.0');
  });

  it('promotes while no shell is live, or where the site asks for nobody else', async () => {
    const fresh = await TestSite.open({ operators: { approvals: true } });
    await fresh.goLive({ app: 'quiz', mounts: ['/quizzes'] });
    await fresh.goLive({ app: 'shell' });
    expect(await fresh.liveVersions()).toEqual({ quiz: '1.0.0', shell: '1.0.0' });
    const usual = await TestSite.withLiveApps();
    await usual.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await usual.promote('quiz', '1.1.0')).statusCode).toBe(200);
  });
});

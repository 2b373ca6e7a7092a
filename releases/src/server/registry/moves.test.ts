import type { AppList, LogResult } from '@glossa/contract/operators/moves';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import { readRefusal, TestSite } from '../../../testing/test-site';

async function siteWith(...versions: string[]): Promise<TestSite> {
  const site = await TestSite.open();
  for (const version of versions) await site.goLive({ app: 'quiz', version });
  return site;
}

describe('moving live versions', () => {
  it('promotes a published version and reports what moved', async () => {
    const site = await siteWith('1.0.0');
    await site.publish({ app: 'quiz', version: '1.1.0' });
    const answer = await site.promote('quiz', '1.1.0', { reason: 'new player' });
    expect(answer.json()).toMatchObject({
      revision: 4,
      app: 'quiz',
      from: '1.0.0',
      to: '1.1.0',
      changed: true,
    });
    expect(await site.liveVersions()).toEqual({ quiz: '1.1.0' });
    const { events } = await site.read<LogResult>('/log');
    expect(events.at(-1)).toMatchObject({
      actor: 'operator (owner)',
      action: 'promote',
      from: '1.0.0',
      reason: 'new player',
    });
  });

  it('writes nothing when the version is already live', async () => {
    const site = await siteWith('1.0.0');
    expect((await site.promote('quiz', '1.0.0')).json()).toMatchObject({ revision: 2, changed: false });
  });

  it('rolls back without a body', async () => {
    const site = await siteWith('1.0.0', '1.1.0');
    const answer = await site.operator({ method: 'POST', url: '/releases/api/apps/quiz/rollback' });
    expect(answer.json().to).toBe('1.0.0');
  });

  it('names the version before the live one as its fallback, and not one that was rolled back from', async () => {
    const site = await siteWith('1.0.0', '1.1.0', '1.2.0');
    await site.rollback('quiz');
    const { quiz } = (await site.get('/releases/live')).json().apps;
    expect([quiz.version, quiz.fallback.version]).toEqual(['1.1.0', '1.0.0']);
    expect(quiz.fallback.base).toBe('/apps/quiz/1.0.0/');
    await site.rollback('quiz');
    expect((await site.get('/releases/live')).json().apps.quiz).not.toHaveProperty('fallback');
  });

  it('lists what exists when an app or a version is unknown', async () => {
    const site = await siteWith('1.0.0');
    const version = await site.promote('quiz', '9.9.9');
    expect(readRefusal(version)).toEqual([404, 'unknown_version']);
    expect(version.json().detail).toContain('1.0.0');
    const app = await site.rollback('video');
    expect(readRefusal(app)).toEqual([404, 'unknown_app']);
    expect(app.json().detail).toContain('quiz');
    expect((await site.promote('quiz', 'latest')).json().code).toBe('invalid_request');
  });

  it('refuses a write that names a revision after which a live version has moved', async () => {
    const site = await siteWith('1.0.0', '1.1.0');
    const stale = await site.rollback('quiz', { expected_revision: 2 });
    expect(readRefusal(stale)).toEqual([409, 'revision_moved']);
    const future = await site.rollback('quiz', { expected_revision: 9 });
    expect(future.json().code).toBe('revision_moved');
    expect((await site.rollback('quiz', { expected_revision: 4 })).statusCode).toBe(200);
  });

  it('does not count a publish by another team as a move', async () => {
    const site = await siteWith('1.0.0', '1.1.0');
    await site.publish({ app: 'video' });
    expect((await site.rollback('quiz', { expected_revision: 4 })).statusCode).toBe(200);
  });

  it('lets one of several simultaneous writes that saw the same revision through', async () => {
    const site = await siteWith('1.0.0', '1.1.0', '1.2.0');
    const all = await Promise.all([1, 2, 3].map(() => site.rollback('quiz', { expected_revision: 6 })));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await site.liveVersions()).toEqual({ quiz: '1.1.0' });
  });

  it('decides again if another process wrote to the log in between', async () => {
    const log = createMemoryReleaseLog();
    const bundles = createMemoryBundleStore();
    const one = await TestSite.open({ log, bundles });
    await one.goLive({ app: 'quiz', version: '1.0.0' });
    const two = await TestSite.open({ log, bundles });
    await one.goLive({ app: 'quiz', version: '1.1.0' });
    const answer = await two.rollback('quiz');
    expect(answer.json()).toMatchObject({ revision: 5, from: '1.1.0', to: '1.0.0' });
  });

  it('keeps the live set as it was when the log cannot be written', async () => {
    const log = createMemoryReleaseLog();
    const site = await TestSite.open({ log });
    await site.goLive({ app: 'quiz', version: '1.0.0' });
    await site.publish({ app: 'quiz', version: '1.1.0' });
    log.append = () => Promise.reject(new Error('disk full'));
    const answer = await site.promote('quiz', '1.1.0');
    expect(readRefusal(answer)).toEqual([500, 'internal']);
    expect(answer.body).not.toContain('disk full');
    expect(await site.liveVersions()).toEqual({ quiz: '1.0.0' });
  });
});

describe('the operators’ API', () => {
  it('lists versions newest first, with what is live and where a rollback leads', async () => {
    const site = await siteWith('1.0.0', '1.1.0');
    expect((await site.read<AppList>('/apps')).apps).toMatchObject([
      {
        app: 'quiz',
        live: '1.1.0',
        versions: [
          { version: '1.1.0', live: true, rollback_target: false, sizes: { files: 6 } },
          { version: '1.0.0', live: false, rollback_target: true },
        ],
      },
    ]);
  });
});

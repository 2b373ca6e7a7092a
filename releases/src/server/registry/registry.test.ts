import { Readable } from 'node:stream';
import type { Evidence, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { appPackage } from '../../../testing/app-package';
import { releaseEvent } from '../../../testing/known-releases';
import { temporaryFolders } from '../../../testing/temporary-folder';
import type { LiveView } from '../../core/live-set/live-set';
import { openDirectoryReleaseLog } from '../../storage/directory/event-logs';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createInterruptedLog, createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import type { ReleaseLog } from '../../storage/event-logs';
import { type Registry, openRegistry } from './registry';
import { VERBS } from './verbs';

const temporaryFolder = temporaryFolders();
const rule = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
const evidence: Evidence = {
  candidate: { version: '1.2.0', visitors: 40, failed: 12 },
  control: { version: '1.1.0', visitors: 360, failed: 2 },
  networks: 9,
  p: 0.00001,
  rule,
};
const navigation = [{ path: '/quizzes', icon: 'quiz', order: 3, names: { en: 'Quizzes', de: 'Quiz' } }];

async function publish(registry: Registry, app: string, version: string): Promise<void> {
  const declared = app === 'shell' ? {} : { mounts: ['/quizzes'], navigation };
  const tarball = appPackage({ app, version, ...declared });
  await registry.publish('ci', app, Readable.from([tarball]));
}

/** Two processes on one storage, with shell 1.0.0 and quiz 1.0.0 and 1.1.0 promoted and 1.2.0 tried by a tenth. */
async function twoProcesses({ log = createMemoryReleaseLog() }: { log?: ReleaseLog } = {}) {
  const bundles = createMemoryBundleStore();
  const one = await openRegistry({ log, bundles });
  await publish(one, 'shell', '1.0.0');
  await one.decide('ops', VERBS.promote, { app: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(one, 'quiz', version);
    await one.decide('ops', VERBS.promote, { app: 'quiz', version });
  }
  await publish(one, 'quiz', '1.2.0');
  await one.decide('ops', VERBS.guard, { app: 'quiz', on: true });
  await one.decide('ops', VERBS.canary, { app: 'quiz', version: '1.2.0', percent: 10 });
  return { one, two: await openRegistry({ log, bundles }), log, bundles };
}

const isInCanary: LiveView = { canaries: new Set(['quiz']), locale: 'en' };

describe('the canaries of a registry', () => {
  it('are those that run now', async () => {
    const { one } = await twoProcesses();
    const since = expect.any(String) as string;
    expect(one.canaries()).toEqual([{ app: 'quiz', version: '1.2.0', rollout: 'r9', percent: 10, since }]);
    await one.decide('ops', VERBS.rollback, { app: 'quiz' });
    expect(one.canaries()).toEqual([]);
  });

  it('reach another process when it takes in what was written', async () => {
    const { one, two } = await twoProcesses();
    const heard: number[] = [];
    two.changes.on('live', ({ revision }) => heard.push(revision));
    await one.decide('ops', VERBS.canary, { app: 'quiz', version: '1.2.0', percent: 50 });
    await one.decide('ops', VERBS.guard, { app: 'quiz', on: false });
    await Promise.all([two.catchUp(), two.catchUp(), two.plan('quiz', '1.2.0')]);
    expect([heard, two.canaries()]).toMatchObject([[10], [{ percent: 50, rollout: 'r9' }]]);
  });
});

describe('the live set of a view', () => {
  it('is made once for all who get the same, until something is written', async () => {
    const { one } = await twoProcesses();
    const before = one.liveSet(isInCanary);
    expect(one.liveSet({ canaries: new Set(['quiz', 'not-tried']), locale: 'en' })).toBe(before);
    expect(one.liveSet({ canaries: new Set(), locale: 'en' })).not.toBe(before);
    expect(one.liveSet({ canaries: new Set(['quiz']), locale: 'de' })).not.toBe(before);
    await one.decide('ops', VERBS.canary, { app: 'quiz', percent: 0 });
    expect(one.liveSet(isInCanary)).toMatchObject({ revision: 10, apps: { quiz: { version: '1.1.0' } } });
  });

  it('of a preview follows what is published, though that moves no revision', async () => {
    const { one } = await twoProcesses();
    const view: LiveView = {
      ...isInCanary,
      preview: { apps: { quiz: '1.3.0' }, until: Date.parse('2026-01-01T00:00:00.000Z') },
    };
    expect(one.liveSet(view).apps['quiz']?.version).toBe('1.2.0');
    await publish(one, 'quiz', '1.3.0');
    expect(one.liveSet(view).apps['quiz']?.version).toBe('1.3.0');
  });

  it('is evicted when too many others are built', async () => {
    const { one } = await twoProcesses();
    const preview = (at: number): LiveView => ({
      canaries: new Set(),
      locale: 'en',
      preview: { apps: { quiz: '1.2.0' }, until: at },
    });
    const [plain, first] = [one.liveSet(), one.liveSet(preview(0))];
    expect(one.liveSet(preview(0))).toBe(first);
    for (let at = 1; at <= 400; at += 1) {
      one.liveSet(preview(at));
      expect(one.liveSet()).toBe(plain);
    }
    expect(one.liveSet(preview(0))).not.toBe(first);
  });
});

describe('bytes that were lost', () => {
  it('are back in every process when they are published again, also of what is live', async () => {
    const { log } = await twoProcesses();
    const bundles = createMemoryBundleStore();
    const [one, two] = [await openRegistry({ log, bundles }), await openRegistry({ log, bundles })];
    expect(one.liveSet().apps).toEqual({});
    await publish(one, 'quiz', '1.1.0');
    await two.catchUp();
    for (const each of [one, two]) expect(each.liveSet().apps['quiz']?.version).toBe('1.1.0');
    const { head } = one.known.history;
    await publish(two, 'quiz', '1.1.0');
    expect(two.known.history.head).toBe(head);
  });
});

describe('a version that tripped the guard', () => {
  it.each(['1.2.0', '1.1.0'])(
    'is taken back once, however many processes see it at once: %s',
    async (version) => {
      const { one, two, log } = await twoProcesses();
      const moves = await Promise.all(
        [one, two, one, two].map((each) =>
          each.decide('guard', VERBS.autoRollback, { app: 'quiz', version, evidence }),
        ),
      );
      expect(moves.filter(({ changed }) => changed)).toHaveLength(1);
      const events = await log.read(0);
      expect(events.filter(({ actor }) => actor === 'guard')).toHaveLength(1);
      await Promise.all([one.catchUp(), two.catchUp()]);
      expect(one.liveSet()).toEqual(two.liveSet());
      expect(one.liveSet().apps['quiz']?.version).toBe(version === '1.2.0' ? '1.1.0' : '1.0.0');
    },
  );

  it('is decided again if another process writes between the decision and the log', async () => {
    const { log, inner, duringNextWrite } = createInterruptedLog();
    const { one, bundles } = await twoProcesses({ log });
    const other = await openRegistry({ log: inner, bundles });
    duringNextWrite(() => other.decide('ops', VERBS.promote, { app: 'quiz', version: '1.0.0' }));
    expect(
      await one.decide('guard', VERBS.autoRollback, { app: 'quiz', version: '1.2.0', evidence }),
    ).toMatchObject({ changed: false });
    expect(one.events().at(-1)).toMatchObject({ action: 'promote', actor: 'ops' });
    expect(one.liveSet().apps['quiz']?.version).toBe('1.0.0');
  });
});

describe('a log that was written before there were canaries', () => {
  const old = (revision: number, action: ReleaseEvent['action'], version: string, from: string | null) =>
    releaseEvent(revision, { action, version, from });

  it('reads as it did', async () => {
    const { bundles } = await twoProcesses();
    const log = await openDirectoryReleaseLog(await temporaryFolder());
    for (const event of [
      old(1, 'publish', '1.0.0', null),
      old(2, 'promote', '1.0.0', null),
      old(3, 'publish', '1.1.0', null),
      old(4, 'promote', '1.1.0', '1.0.0'),
      old(5, 'publish', '1.2.0', null),
      old(6, 'promote', '1.2.0', '1.1.0'),
      old(7, 'rollback', '1.1.0', '1.2.0'),
    ]) {
      await log.append(event);
    }
    const registry = await openRegistry({ log, bundles });
    expect(registry.liveSet(isInCanary)).toMatchObject({
      revision: 7,
      apps: { quiz: { version: '1.1.0', fallback: { version: '1.0.0' } } },
      withdrawn: { quiz: [{ version: '1.2.0', how: 'rolled-back' }] },
    });
    expect(registry.canaries()).toEqual([]);
    expect(await registry.decide('ops', VERBS.rollback, { app: 'quiz' })).toMatchObject({
      from: '1.1.0',
      to: '1.0.0',
    });
  });

  it('that does not say what an event did is damaged', async () => {
    const { bundles } = await twoProcesses();
    for (const action of ['revoke', 'canary', 'guard'] as const) {
      const log = createMemoryReleaseLog();
      await log.append(old(1, 'publish', '1.0.0', null));
      await log.append(old(2, action, '1.0.0', null));
      await expect(openRegistry({ log, bundles })).rejects.toThrow('The release log is damaged: revision 2');
    }
  });
});

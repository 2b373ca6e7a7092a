import type { AppList, LogResult } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { MemoryReportStore } from '../../storage/memory/report-store';
import { createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import {
  addressApart,
  readLiveSet,
  newVisitor,
  quizOutcome,
  sendBeacon,
} from '../../../testing/test-visitors';
import { TestSite } from '../../../testing/test-site';

// Hundreds of visitors take their time on a busy machine.
jest.setTimeout(60_000);

const minute = 60_000;
const metricsToken = 'a-token-for-the-numbers';

let at: number;
let site: TestSite;
beforeEach(async () => {
  // What a test waits for is the timers of the guard alone.
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
  });
  at = Date.parse('2026-11-21T12:00:00Z');
  site = await openSite();
});
afterEach(async () => {
  await site.site.close();
  jest.useRealTimers();
});

async function openSite(storage: Parameters<typeof TestSite.withLiveApps>[0] = {}): Promise<TestSite> {
  const opened = await TestSite.withLiveApps({ trustProxy: true, now: () => new Date(at), ...storage });
  await opened.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  return opened;
}

const guardOn = (rule: object = {}) => site.decide('quiz', 'guard', { on: true, ...rule });
const canary = (percent: number) => site.decide('quiz', 'canary', { version: '1.1.0', percent });

/** Lets so many visitors from networks of their own try the version that they get, one after the other. */
async function come(
  count: number,
  failing: (number: number, version: string) => boolean,
  addressOf: (number: number) => string = addressApart,
): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const visitor = await newVisitor(site, addressOf(each));
    const version = (await readLiveSet(site, visitor)).apps['quiz']?.version ?? '';
    const result = failing(each, version) ? 'failed' : 'well';
    await sendBeacon(site, visitor, { outcomes: [quizOutcome(version, result)] });
  }
}

/** What the guard has done a second after the last beacon, and when it has looked of itself a minute later. */
async function guardEvents(waits = [1_000, minute]): Promise<ReleaseEvent[]> {
  for (const wait of waits) {
    await jest.advanceTimersByTimeAsync(wait);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  const { events } = await site.read<LogResult>('/log');
  return events.filter(({ actor }) => actor === 'guard');
}

const ofCanary = (_number: number, version: string) => version === '1.1.0';
const everybody = () => true;
const nobody = () => false;

describe('the guard of a canary', () => {
  it('ends a canary that fails for its visitors, and logs why', async () => {
    await guardOn();
    await canary(50);
    await come(90, ofCanary);
    const [event, ...others] = await guardEvents([1_000]);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: 'canary',
      app: 'quiz',
      version: '1.1.0',
      canary: { percent: 0 },
      evidence: {
        candidate: { version: '1.1.0' },
        control: { version: '1.0.0', failed: 0 },
        rule: { min_visitors: 20 },
      },
    });
    const { candidate, networks, p } = event?.evidence ?? {};
    expect(candidate?.visitors).toBe(candidate?.failed);
    expect(networks).toBe(candidate?.visitors);
    expect(p).toBeLessThan(0.001);
    const { apps, withdrawn } = await readLiveSet(site, await newVisitor(site));
    expect([apps['quiz']?.version, withdrawn?.['quiz']]).toMatchObject([
      '1.0.0',
      [{ version: '1.1.0', how: 'rolled-back' }],
    ]);
    const [quiz] = (await site.read<AppList>('/apps')).apps;
    expect(quiz?.versions.map(({ version, guard_tripped: tripped }) => [version, tripped])).toEqual([
      ['1.1.0', true],
      ['1.0.0', false],
    ]);
  });

  it('keeps a canary that fails as often as the live version', async () => {
    await guardOn();
    await canary(50);
    await come(120, (number) => number % 5 === 0);
    expect(await guardEvents()).toEqual([]);
  });

  it('does nothing while it is off', async () => {
    await canary(100);
    await come(40, everybody);
    expect(await guardEvents()).toEqual([]);
    await guardOn();
    expect(await guardEvents()).toHaveLength(1);
  });
});

describe('the guard of what was promoted', () => {
  it('goes back to the version before, which failed less', async () => {
    await guardOn();
    await come(30, nobody);
    at += minute;
    await site.promote('quiz', '1.1.0');
    await come(19, everybody);
    expect(await guardEvents()).toEqual([]);
    await come(1, everybody, () => addressApart(500));
    const [event] = await guardEvents();
    expect(event).toMatchObject({
      action: 'rollback',
      version: '1.0.0',
      from: '1.1.0',
      evidence: {
        candidate: { version: '1.1.0', visitors: 20, failed: 20 },
        control: { version: '1.0.0', visitors: 30, failed: 0 },
        networks: 20,
      },
    });
    expect(await site.liveVersions()).toMatchObject({ quiz: '1.0.0' });
  });

  it('rolls back even if no visitor had tried the previous version', async () => {
    await guardOn();
    await site.promote('quiz', '1.1.0');
    await come(20, everybody);
    const [event] = await guardEvents();
    expect([event?.action, event?.evidence?.control]).toEqual(['rollback', undefined]);
  });

  it('does not watch a rollback target, nor the first version', async () => {
    await guardOn();
    await come(40, everybody);
    expect(await guardEvents()).toEqual([]);
    await site.promote('quiz', '1.1.0');
    await site.goLive({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] });
    await site.rollback('quiz');
    at += 3 * 60 * minute;
    await come(40, everybody);
    expect(await guardEvents()).toEqual([]);
  });

  it('does not watch a version that has been live for more than a day', async () => {
    await guardOn();
    await site.promote('quiz', '1.1.0');
    at += 25 * 60 * minute;
    await come(40, everybody);
    expect(await guardEvents()).toEqual([]);
  });

  it('tries again when it could not go back, whatever is sent meanwhile', async () => {
    const log = createMemoryReleaseLog();
    const { append } = log;
    await site.site.close();
    site = await openSite({ log });
    await guardOn();
    await site.promote('quiz', '1.1.0');
    log.append = () => Promise.reject(new Error('the disk is full'));
    await come(20, everybody);
    expect(await guardEvents()).toEqual([]);
    log.append = append;
    await come(400, nobody, (number) => addressApart(1_000 + number));
    expect(await guardEvents()).toMatchObject([
      { action: 'rollback', evidence: { candidate: { visitors: 20 } } },
    ]);
  });

  it('logs the failing version at each attempt when there is no rollback target', async () => {
    const lines: string[] = [];
    const logger = { level: 'error', stream: { write: (line: string) => lines.push(line) } };
    await site.site.close();
    site = await openSite({ logger, monitoring: { metricsToken } });
    await guardOn();
    await site.promote('quiz', '1.1.0');
    await site.decide('quiz', 'revoke', { version: '1.0.0', reason: 'leaks answers' });
    await come(20, everybody);
    expect(await guardEvents()).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      Array(2).fill({
        msg: 'the guard could not roll back quiz 1.1.0, which fails',
        err: { code: 'nothing_to_roll_back_to' },
        evidence: { candidate: { visitors: 20, failed: 20 } },
      }),
    );
    const authorization = `Bearer ${metricsToken}`;
    expect((await site.get('/releases/metrics', { authorization })).body).toContain(
      'glossa_releases_guard_failures_total{app="quiz"} 2',
    );
  });

  it('rolls back a version again when it is promoted a second time and still fails', async () => {
    await guardOn();
    await site.promote('quiz', '1.1.0');
    const visitors = await Promise.all(
      Array.from({ length: 20 }, (_, each) => newVisitor(site, `10.1.${each % 9}.${each + 1}`)),
    );
    const fail = async () => {
      for (const each of visitors)
        await sendBeacon(site, each, { outcomes: [quizOutcome('1.1.0', 'failed')] });
    };
    await fail();
    expect(await guardEvents()).toMatchObject([{ evidence: { networks: 9, candidate: { failed: 20 } } }]);
    at += minute;
    await site.promote('quiz', '1.1.0');
    // What they told of the first time convicts nothing now.
    expect(await guardEvents()).toHaveLength(1);
    at += minute;
    await fail();
    expect(await guardEvents()).toHaveLength(2);
    expect(await site.liveVersions()).toMatchObject({ quiz: '1.0.0' });
  });

  it('looks again when the numbers could not be read', async () => {
    const reports = new MemoryReportStore();
    const { list } = reports;
    await site.site.close();
    site = await openSite({ reports });
    await guardOn();
    await site.promote('quiz', '1.1.0');
    await come(20, everybody);
    reports.list = () => Promise.reject(new Error('the database is away'));
    expect(await guardEvents()).toEqual([]);
    reports.list = list;
    expect(await guardEvents()).toHaveLength(1);
  });
});

describe('somebody who wants a version rolled back', () => {
  const attack = (addressOf: (number: number) => string) => come(60, everybody, addressOf);

  it.each([
    ['one address', () => '203.0.113.9'],
    ['one /24', (number: number) => `203.0.113.${number}`],
    ['one /48', (number: number) => `2001:db8:7:${number.toString(16)}::1`],
  ])('cannot do it with new cookies from %s, however lax the rule is', async (_from, addressOf) => {
    await guardOn({ min_visitors: 5, min_networks: 1, max_excess: 0.001 });
    await site.promote('quiz', '1.1.0');
    await attack(addressOf);
    await come(25, nobody);
    at += 20 * minute;
    expect(await guardEvents()).toEqual([]);
  });

  it.each([
    ['a promoted version', () => site.promote('quiz', '1.1.0')],
    ['a canary', () => canary(100)],
  ])('needs three times as many networks for %s of the last half hour', async (_what, begin) => {
    await guardOn();
    await begin();
    await attack((number) => `203.0.${number % 8}.${number}`);
    at += 16 * minute;
    expect(await guardEvents()).toEqual([]);
    // It looks at once: before, no look could have reached a verdict.
    await come(1, everybody, () => '203.0.99.1');
    expect(await guardEvents()).toMatchObject([{ evidence: { networks: 9 } }]);
  });

  it('needs as many networks as the rule says after half an hour', async () => {
    await guardOn();
    await site.promote('quiz', '1.1.0');
    at += 30 * minute;
    await come(60, everybody, (number) => `203.0.${number % 4}.${number}`);
    expect(await guardEvents()).toMatchObject([{ evidence: { networks: 4 } }]);
  });

  it('cannot do it by waiting for the guard to be switched off and on, or the version to be promoted again', async () => {
    await guardOn({ min_visitors: 5, min_networks: 1, max_excess: 0.001 });
    for (let round = 0; round < 3; round += 1) {
      await site.promote('quiz', '1.1.0');
      await attack((number) => `203.0.113.${number}`);
      await site.decide('quiz', 'guard', { on: false });
      await guardOn();
      await come(25, nobody);
      at += 20 * minute;
      expect(await guardEvents()).toEqual([]);
      await site.rollback('quiz');
    }
  });
});

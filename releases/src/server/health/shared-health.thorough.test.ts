import type { LogResult } from '@glossa/contract/operators/moves';
import { testPostgres } from '../../../testing/open-test-postgres';
import { TestSite } from '../../../testing/test-site';
import { addressApart, newVisitor, quizOutcome, sendBeacon } from '../../../testing/test-visitors';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import type { Postgres } from '../../storage/postgres/postgres';
import { openPostgresReportStore } from '../../storage/postgres/report-store';
import { openPostgresReleaseLog } from '../../storage/postgres/event-logs';

jest.setTimeout(60_000);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

it('two servers on one database evaluate together, and roll a version back once', async () => {
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
  });
  const bundles = createMemoryBundleStore();
  const open = async () => ({
    trustProxy: true,
    bundles,
    log: await openPostgresReleaseLog(postgres),
    reports: await openPostgresReportStore(postgres),
  });
  const one = await TestSite.withLiveApps(await open());
  await one.publish({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
  await one.decide('quiz', 'guard', { on: true });
  await one.promote('quiz', '1.1.0');
  const other = await TestSite.open(await open());
  const events = async () =>
    (await one.read<LogResult>('/log')).events.filter(({ actor }) => actor === 'guard');

  for (let each = 0; each < 20; each += 1) {
    const visitor = await newVisitor(one, addressApart(each));
    const outcomes = [quizOutcome('1.1.0', 'failed')];
    await sendBeacon(each % 2 ? one : other, visitor, { outcomes });
  }
  await jest.advanceTimersByTimeAsync(1_000);
  // One of the two has written it; the other hears of it by its next look at the log.
  for (let turn = 0; turn < 500 && (await events()).length === 0; turn += 1) {
    await one.read('/apps/quiz/plan?version=1.1.0');
  }
  await Promise.all([one.site.close(), other.site.close()]);
  const written = await (await openPostgresReleaseLog(postgres)).read(0);
  expect(written.filter(({ actor }) => actor === 'guard')).toMatchObject([
    { action: 'rollback', version: '1.0.0', evidence: { candidate: { visitors: 20, failed: 20 } } },
  ]);
  jest.useRealTimers();
});

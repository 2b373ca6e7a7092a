import { newVisitor, quizOutcome, sendBeacon } from '../../testing/test-visitors';
import { TestSite } from '../../testing/test-site';
import { createMemoryReleaseLog } from '../../testing/memory-event-logs';
import { MemoryReportStore } from '../storage/memory/report-store';
import { onDisk } from '../storage/directory/durable-file';
import { databaseUnavailable } from '../storage/postgres/database-fault';

const failWith = (fields: object) => Promise.reject(Object.assign(new Error('it fails'), fields));
/** The last is of a service that names its errors instead. */
const AWAY = [{ code: 'ECONNREFUSED' }, {}, { name: 'SlowDown' }];

/** A site whose database is away and whose disk is full once `fail` was called. */
async function openFailing() {
  const lines: { msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) };
  const [log, reports] = [createMemoryReleaseLog(), new MemoryReportStore()];
  const site = await TestSite.withLiveApps({
    ...{ log, reports, trustProxy: true },
    logger: { level: 'warn', stream },
  });
  const fail = () => {
    log.append = () => onDisk(() => failWith({ code: 'ENOSPC' }));
    let calls = 0;
    reports.put = () =>
      failWith(AWAY[calls++ % AWAY.length] ?? {}).catch((error: unknown) => {
        throw databaseUnavailable(error, false);
      });
  };
  return { site, lines, fail };
}

it('says once a minute that a database and a disk fail, whatever the requests and work that need them', async () => {
  const { site, lines, fail } = await openFailing();
  const visitor = await newVisitor(site);
  fail();
  for (const result of ['well', 'failed', 'well', 'failed'] as const)
    await sendBeacon(site, visitor, { outcomes: [quizOutcome('1.0.0', result)] });
  for (const version of ['1.1.0', '1.2.0'])
    expect((await site.publish({ app: 'quiz', version })).statusCode).toBe(503);
  await site.close();
  const away = 'the storage of the releases fails';
  expect(lines).toMatchObject([
    ...['ECONNREFUSED', 'Error', 'SlowDown', 'ENOSPC'].map((code) => ({
      msg: away,
      cause: { code },
      calls: 1,
    })),
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

it('names the disk of the database where that is full', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  expect(databaseUnavailable(full, false).message).toBe(
    'The disk of the database of the releases is full: make room (53100). Nothing has changed. Try again in a moment.',
  );
});

import { testPostgres } from '../../testing/open-test-postgres';
import { MemoryReportStore } from './memory/report-store';
import { openPostgresReportStore } from './postgres/report-store';
import type { Postgres } from './postgres/postgres';
import type { ReportStore } from './report-store';

jest.setTimeout(60_000);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

const stores: [string, () => Promise<ReportStore>][] = [
  ['in memory', async () => new MemoryReportStore()],
  [
    'in Postgres',
    async () => {
      const store = await openPostgresReportStore(postgres);
      await postgres.query('truncate glossa_releases.reports');
      return store;
    },
  ],
];

const report = (key: string, seenAt: number, value: object = {}, group = 'one') => ({
  key,
  group,
  seenAt,
  value,
});

describe.each(stores)('the store of reports %s', (_name, open) => {
  let store: ReportStore;
  const keys = async (...query: Parameters<ReportStore['list']>) =>
    (await store.list(...query)).map(({ key }) => key);

  beforeEach(async () => {
    store = await open();
  });

  it('merges what is said of a key, and tells which keys are new', async () => {
    expect(await store.put('tab', [report('a', 10, { revision: 1, closed: null })])).toEqual(['a']);
    expect(await store.put('tab', [report('a', 5, { revision: 2 }, 'two'), report('b', 5)])).toEqual(['b']);
    expect(await store.find('tab', 'a')).toEqual(report('a', 10, { revision: 2, closed: null }, 'two'));
    expect(await store.find('other', 'a')).toBeUndefined();
    expect(await store.put('tab', [])).toEqual([]);
  });

  it('lists a kind, from a moment on and by group', async () => {
    await store.put('tab', [report('a', 1), report('b', 2, {}, 'two'), report('c', 3)]);
    await store.put('other', [report('d', 4)]);
    expect(await keys('tab')).toEqual(['a', 'b', 'c']);
    expect(await keys('tab', { since: 2 })).toEqual(['b', 'c']);
    expect(await keys('tab', { group: 'one' })).toEqual(['a', 'c']);
    await store.put('tab', [report('a', 5, {}, 'two')]);
    expect(await keys('tab', { group: 'two' })).toEqual(['b', 'a']);
    await store.delete('tab', ['a', 'unknown']);
    expect(await keys('tab', { group: 'two' })).toEqual(['b']);
  });

  it('counts what a record of the values says, from a moment on', async () => {
    const holding = (key: string, seenAt: number, quiz: string) =>
      report(key, seenAt, { apps: { quiz, shell: '1' } });
    await store.put('held', [
      holding('a', 1, '0'),
      holding('b', 2, '1'),
      holding('c', 3, '2'),
      holding('d', 4, '2'),
    ]);
    await store.put('held', [report('e', 5)]);
    await store.put('other', [holding('g', 5, '2')]);
    const counts = await store.count('held', 'apps', 2);
    expect(
      counts.sort((one, other) => one.text.localeCompare(other.text) || one.name.localeCompare(other.name)),
    ).toEqual([
      { name: 'quiz', text: '1', reports: 1 },
      { name: 'shell', text: '1', reports: 3 },
      { name: 'quiz', text: '2', reports: 2 },
    ]);
    expect(await store.count('unknown', 'apps', 0)).toEqual([]);
  });

  it('names kinds by their last report, and deletes what is old or too much', async () => {
    await store.put('outcome a', [report('a', 1)]);
    await store.put(
      'outcome b',
      [1, 2, 3, 4].map((at) => report(`b${at}`, at)),
    );
    await store.put('vital', [report('a', 9)]);
    expect(await store.kinds('outcome ')).toEqual(['outcome b', 'outcome a']);
    await store.expire('outcome b', 2, 2);
    expect(await keys('outcome b')).toEqual(['b3', 'b4']);
    await store.expire('outcome a', Infinity);
    expect(await store.kinds('outcome ')).toEqual(['outcome b']);
  });
});

it('gives a key to one of several processes that write it at once', async () => {
  const store = await openPostgresReportStore(postgres);
  const puts = Array.from({ length: 8 }, () => store.put('look', [report('7 1', 1), report('7 2', 1)]));
  expect((await Promise.all(puts)).flat().sort()).toEqual(['7 1', '7 2']);
});

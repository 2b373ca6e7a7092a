import type { TabReport } from '@glossa/contract/beacon';
import { testPostgres } from '../../../testing/open-test-postgres';
import { MemoryReportStore } from '../../storage/memory/report-store';
import { openPostgresReportStore } from '../../storage/postgres/report-store';
import type { ReportStore } from '../../storage/report-store';
import { OpenTabs, type OpenTabsOptions } from './open-tabs';

jest.setTimeout(60_000);

let at: number;
let liveRevision: number;
let moves: { action: 'rollback'; app: string; revision: number; at: string }[];
let opened: OpenTabs[];
const later = (seconds: number) => (at += seconds * 1000);

beforeEach(() => {
  at = Date.parse('2026-11-21T12:00:00Z');
  liveRevision = 5;
  moves = [];
  opened = [];
});
afterEach(() => Promise.all(opened.map((tabs) => tabs.stop())));

/** The tabs at one of the processes that share the reports. Quiz 1.1.0 is withdrawn. */
function open(reports: ReportStore = new MemoryReportStore(), limits?: OpenTabsOptions['limits']): OpenTabs {
  const history = { liveRevision, apps: new Map([['quiz', { withdrawn: new Set(['1.1.0']) }]]) };
  Object.defineProperty(history, 'liveRevision', { get: () => liveRevision });
  const registry = {
    known: { history, find: () => ({}) },
    events: () => moves,
    catchUp: async () => undefined,
  };
  const options = { reports, limits, now: () => new Date(at), onError: (error: unknown) => fail(error) };
  const tabs = new OpenTabs({ ...options, registry } as unknown as OpenTabsOptions);
  opened.push(tabs);
  return tabs;
}

const fail = (error: unknown) => {
  throw error;
};

/** Rolls the quiz back, a moment after the reports before. */
function move(): void {
  later(0.001);
  liveRevision += 1;
  moves.push({ action: 'rollback', app: 'quiz', revision: liveRevision, at: new Date(at).toISOString() });
}

const OLD = { revision: 5, shown: { shell: '1.0.0', quiz: '1.1.0' } };
const BACK = { revision: 6, shown: { shell: '1.0.0', quiz: '1.0.0' } };

interface Sender {
  visitor?: string;
  network?: string;
  preview?: boolean;
}

const report = (
  tabs: OpenTabs,
  tab: string,
  more: Partial<TabReport> = {},
  { visitor = 'ana', network = '192.0.2.1', preview = false }: Sender = {},
) => tabs.take({ tab, ...OLD, ...more }, { visitor, network, preview });

const confirmation = async (tabs: OpenTabs, revision = 6) =>
  (await tabs.answer({ app: 'quiz', revision })).confirmation;
const countOpen = async (tabs: OpenTabs) => (await tabs.counts()).open;

describe('open tabs', () => {
  let tabs: OpenTabs;
  beforeEach(() => {
    tabs = open();
    tabs.streams.opened('ana');
  });

  it('are no matter of another visitor', async () => {
    tabs.streams.opened('mallory');
    await report(tabs, 'a');
    await report(tabs, 'a', { closed: true }, { visitor: 'mallory' });
    expect(await countOpen(tabs)).toBe(1);
  });

  it('count up to a limit for each visitor and each network, the latest ones', async () => {
    const few = open(new MemoryReportStore(), { perVisitor: 2, perNetwork: 3, total: 4 });
    const named = async () => (await few.counts()).by_revision.map(({ revision }) => revision);
    liveRevision = 9;
    const seen = (revision: number, visitor: string, network: string) => {
      later(11);
      few.streams.opened(visitor);
      return report(few, `tab${revision}`, { revision }, { visitor, network });
    };
    for (const revision of [1, 2, 1, 3]) await seen(revision, 'ana', 'one');
    expect(await named()).toEqual([3, 1]);
    await seen(4, 'ben', 'one');
    await seen(5, 'cem', 'one');
    expect(await named()).toEqual([5, 4, 3]);
    for (const [revision, visitor, network] of [
      [6, 'dee', 'two'],
      [7, 'eve', 'two'],
      [8, 'fay', 'three'],
      [9, 'gus', 'three'],
    ] as const)
      await seen(revision, visitor, network);
    expect(await named()).toEqual([9, 8, 7, 6]);
  });
});

describe('a move', () => {
  let tabs: OpenTabs;
  beforeEach(() => {
    tabs = open();
    tabs.streams.opened('ana');
  });

  it('is not confirmed by a tab that shows a withdrawn version or knows an old live set', async () => {
    for (const tab of ['a', 'b']) await report(tabs, tab);
    await report(tabs, 'c', { shown: {} });
    move();
    await report(tabs, 'a', { ...BACK, shown: OLD.shown });
    expect(await confirmation(tabs)).toMatchObject({
      confirmed: 0,
      waiting: [
        { version: '1.1.0', tabs: 2 },
        { version: null, tabs: 1 },
      ],
      unheard: 2,
    });
  });

  it('waits no longer for tabs that close or are silent, and counts those that had confirmed', async () => {
    for (const tab of ['a', 'b', 'c']) await report(tabs, tab);
    move();
    later(2);
    await report(tabs, 'a', BACK);
    for (const tab of ['b', 'a']) await report(tabs, tab, { closed: true });
    later(147.9);
    expect(await confirmation(tabs)).toMatchObject({ total: 2, confirmed: 1, seconds: null });
    later(0.2);
    expect(await confirmation(tabs)).toMatchObject({ total: 1, confirmed: 1, seconds: 2 });
    await report(tabs, 'c');
    expect(await confirmation(tabs)).toMatchObject({ total: 1 });
  });

  it('is confirmed by a report that came before this process knew of it', async () => {
    await report(tabs, 'a');
    later(1);
    await report(tabs, 'a', BACK);
    expect(await countOpen(tabs)).toBe(0);
    at -= 1000;
    move();
    expect(await confirmation(tabs)).toMatchObject({ total: 1, confirmed: 1 });
  });

  it('has a confirmation while it is among the latest 50', async () => {
    await report(tabs, 'a');
    for (let count = 0; count <= 50; count += 1) move();
    await report(tabs, 'a', { ...BACK, revision: 30 });
    expect(await confirmation(tabs, 6)).toBeUndefined();
    expect(await confirmation(tabs, 7)).toMatchObject({ total: 1, confirmed: 1 });
    expect(await confirmation(tabs, 31)).toMatchObject({ total: 1, confirmed: 0 });
    expect((await tabs.answer({ app: 'video', revision: 7 })).confirmation).toBeUndefined();
  });
});

describe('the tabs of several servers', () => {
  it('count together, also when one of them is killed and when the database loses them', async () => {
    const postgres = await testPostgres();
    const reports = await openPostgresReportStore(postgres);
    const [one, two] = [open(reports), open(await openPostgresReportStore(postgres))];
    one.streams.opened('ana');
    await one.counts();
    const names = Array.from({ length: 20 }, (_, each) => `tab${each}`);
    await Promise.all(names.map((name, each) => report(each % 2 ? one : two, name)));
    expect(await countOpen(two)).toBe(20);
    move();
    await Promise.all(names.map((name, each) => report(each % 2 ? two : one, name, BACK)));
    expect(await confirmation(two)).toMatchObject({ total: 20, confirmed: 20, waiting: [] });

    await postgres.query(`delete from glossa_releases.reports where kind <> 'tab'`);
    await one.counts();
    expect(await countOpen(two)).toBe(20);

    await one.stop();
    later(8.9);
    expect(await countOpen(two)).toBe(20);
    later(0.1);
    expect(await countOpen(two)).toBe(0);
    await two.stop();
    await postgres.close();
    opened = [];
  });
});

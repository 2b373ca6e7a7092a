import { withTestDatabase, type TestDatabase } from '../../testing/test-postgres';
import type { SeenTab } from '../core/tabs/tab-confirmation';
import { MemoryTabRegister } from './memory/tab-register';
import { openPostgres, type Postgres } from './postgres/postgres';
import { openPostgresTabRegister } from './postgres/tab-register';
import type { TabRegister, TabRegisterOptions } from './tab-register';

jest.setTimeout(60_000);

let database: TestDatabase;
let postgres: Postgres;
beforeAll(async () => {
  database = await withTestDatabase();
  postgres = await openPostgres(database.url);
});
afterAll(async () => {
  await postgres.close();
  await database.close();
});

async function emptyPostgresRegister(options: TabRegisterOptions): Promise<TabRegister> {
  const register = await openPostgresTabRegister(postgres, options);
  await postgres.query(
    `truncate glossa_releases.open_tabs, glossa_releases.tab_moves, glossa_releases.asked_tabs,
      glossa_releases.visitor_streams, glossa_releases.stream_servers`,
  );
  return register;
}

const twins: [string, (options: TabRegisterOptions) => Promise<TabRegister>][] = [
  ['in memory', async (options) => new MemoryTabRegister(options)],
  ['in Postgres', emptyPostgresRegister],
];

const tab = (name: string, more: Partial<SeenTab> = {}): SeenTab => ({
  tab: name,
  visitor: 'ana',
  network: '192.0.2.1',
  revision: 5,
  shown: { shell: '1.0.0', quiz: '1.1.0' },
  preview: false,
  ...more,
});

/** Quiz 1.1.0 is withdrawn. */
const withdrawn = (app: string) => new Set(app === 'quiz' ? ['1.1.0'] : []);
const back = { revision: 6, shown: { shell: '1.0.0', quiz: '1.0.0' } };
const move = { app: 'quiz', revision: 6 };

describe.each(twins)('the register of open tabs %s', (_name, open) => {
  let at: number;
  const now = () => new Date(at);
  const later = (seconds: number) => (at += seconds * 1000);
  let register: TabRegister;
  const connected = new Set<string>();
  const connect = (visitor: string) => {
    if (!connected.has(visitor)) register.streams.opened(visitor);
    connected.add(visitor);
  };
  /** The process says that it runs, as it does every second. */
  const beat = () => {
    connect(`visitor ${connected.size}`);
    return register.counts();
  };
  /** Tabs whose visitors hold a stream. */
  const report = (...tabs: SeenTab[]) => {
    for (const { visitor } of tabs) connect(visitor);
    return tabs.reduce(
      (before, each) => before.then(() => register.report(each, withdrawn)),
      Promise.resolve(),
    );
  };
  const moved = () => register.beginMove(move, withdrawn);
  const confirmation = () => register.confirmation(move);

  beforeEach(async () => {
    at = Date.parse('2026-11-21T12:00:00Z');
    connected.clear();
    register = await open({ now });
  });
  afterEach(() => register.stop());

  it('counts no tab of a visitor without a stream', async () => {
    await register.report(tab('a'), withdrawn);
    expect((await register.counts()).open).toBe(0);
    await moved();
    expect(await confirmation()).toMatchObject({ total: 0 });
    connect('ana');
    expect((await register.counts()).open).toBe(1);
  });

  it('counts a tab for five seconds after the last stream of its visitor, and again with a new one', async () => {
    await report(tab('a'), tab('b', { visitor: 'ben', network: '192.0.2.2' }));
    register.streams.opened('ana');
    await moved();
    register.streams.closed('ana');
    later(60);
    await beat();
    expect(await confirmation()).toMatchObject({ total: 2, waiting_networks: 2 });
    register.streams.closed('ana');
    await register.counts();
    later(4.9);
    expect(await confirmation()).toMatchObject({ total: 2 });
    later(0.1);
    expect((await register.counts()).open).toBe(1);
    expect(await confirmation()).toMatchObject({ total: 1, waiting_networks: 1 });
    register.streams.opened('ana');
    expect((await register.counts()).open).toBe(2);
    expect(await confirmation()).toMatchObject({ total: 2 });
  });

  it('counts the latest reports by revision and by version', async () => {
    await report(tab('a'), tab('b'), tab('b', back), tab('c', { ...back, visitor: 'ben', shown: {} }));
    expect(await register.counts()).toEqual({
      open: 3,
      by_revision: [
        { revision: 6, tabs: 2 },
        { revision: 5, tabs: 1 },
      ],
      by_version: [
        { app: 'quiz', version: '1.0.0', tabs: 1 },
        { app: 'quiz', version: '1.1.0', tabs: 1 },
        { app: 'shell', version: '1.0.0', tabs: 2 },
      ],
      previews: 0,
    });
  });

  it('drops a tab that closes and one that is silent for 150 seconds', async () => {
    await report(tab('a'), tab('b'));
    later(149);
    await report(tab('c'));
    await register.close(tab('b'));
    expect((await register.counts()).open).toBe(2);
    later(1);
    expect((await register.counts()).open).toBe(1);
  });

  it('lets no visitor report for the tab of another', async () => {
    await report(tab('a'));
    await register.close(tab('a', { visitor: 'mallory' }));
    await report(tab('a', { visitor: 'mallory', revision: 1 }));
    expect((await register.counts()).by_revision).toEqual([
      { revision: 5, tabs: 1 },
      { revision: 1, tabs: 1 },
    ]);
  });

  it('waits for the tabs that were open at a move until the last has confirmed', async () => {
    await report(tab('a'), tab('b'));
    await moved();
    expect(await confirmation()).toEqual({
      total: 2,
      confirmed: 0,
      seconds: null,
      waiting: [{ version: '1.1.0', tabs: 2 }],
      unheard: 2,
      waiting_networks: 1,
    });
    later(0.5);
    await report(tab('new', back), tab('a', back));
    later(0.3);
    await report(tab('b', { ...back, shown: { shell: '1.0.0' } }));
    later(5);
    await report(tab('a', back), tab('b', back));
    expect(await confirmation()).toEqual({
      total: 2,
      confirmed: 2,
      seconds: 0.8,
      waiting: [],
      unheard: 0,
      waiting_networks: 0,
    });
  });

  it('does not count a tab as confirmed that still shows a withdrawn version or knows an old live set', async () => {
    await report(tab('a'), tab('b'), tab('c', { shown: {} }));
    await moved();
    await report(tab('a', { revision: 6 }), tab('b', { shown: back.shown }), tab('c', { shown: {} }));
    expect(await confirmation()).toMatchObject({
      total: 3,
      confirmed: 0,
      waiting: [
        { version: '1.0.0', tabs: 1 },
        { version: '1.1.0', tabs: 1 },
        { version: null, tabs: 1 },
      ],
      unheard: 2,
    });
  });

  it('accepts a later live set than that of the move', async () => {
    await report(tab('a'));
    await moved();
    await report(tab('a', { ...back, revision: 9 }));
    expect(await confirmation()).toMatchObject({ total: 1, confirmed: 1 });
  });

  it('does not wait for tabs that close or fall silent, and keeps confirmations', async () => {
    await report(tab('a'), tab('b'), tab('c'));
    await moved();
    later(2);
    await report(tab('a', back));
    await register.close(tab('b'));
    await register.close(tab('a'));
    later(147.5);
    await beat();
    expect(await confirmation()).toMatchObject({ total: 2, confirmed: 1, seconds: null });
    later(0.5);
    expect(await confirmation()).toEqual({
      total: 1,
      confirmed: 1,
      seconds: 2,
      waiting: [],
      unheard: 0,
      waiting_networks: 0,
    });
    await report(tab('c'));
    expect(await confirmation()).toMatchObject({ total: 1 });
  });

  it('counts a tab as confirmed that knew of the move before the register', async () => {
    await report(tab('a', back), tab('b', { revision: 6 }));
    await moved();
    expect(await confirmation()).toMatchObject({
      total: 2,
      confirmed: 1,
      waiting: [{ version: '1.1.0', tabs: 1 }],
    });
  });

  it('fixes the tabs of a move once, also when it is repeated', async () => {
    await report(tab('a'));
    await moved();
    await report(tab('b'));
    later(1);
    await moved();
    await report(tab('a', back));
    expect(await confirmation()).toMatchObject({ total: 1, confirmed: 1, seconds: 1 });
  });

  it('waits for no tab when none is open, and has no confirmation of unknown moves', async () => {
    await moved();
    expect(await confirmation()).toEqual({
      total: 0,
      confirmed: 0,
      seconds: 0,
      waiting: [],
      unheard: 0,
      waiting_networks: 0,
    });
    expect(await register.confirmation({ app: 'video', revision: 6 })).toBeUndefined();
    expect(await register.confirmation({ app: 'quiz', revision: 7 })).toBeUndefined();
  });

  it('counts tabs of previews separately and does not wait for them', async () => {
    await report(tab('a'), tab('b', { preview: true }), tab('c'));
    await moved();
    await report(tab('c', { preview: true }), tab('a', back));
    expect(await register.counts()).toMatchObject({ open: 1, previews: 2 });
    expect(await confirmation()).toMatchObject({ total: 1, confirmed: 1 });
    await report(tab('b'));
    expect(await confirmation()).toMatchObject({ total: 1 });
  });

  it('keeps the confirmations of the latest 50 moves', async () => {
    await report(tab('a'));
    for (let revision = 6; revision <= 56; revision += 1) {
      await register.beginMove({ app: 'quiz', revision }, withdrawn);
    }
    await report(tab('a', { ...back, revision: 30 }));
    expect(await confirmation()).toBeUndefined();
    expect(await register.confirmation({ app: 'quiz', revision: 7 })).toMatchObject({
      total: 1,
      confirmed: 1,
    });
    expect(await register.confirmation({ app: 'quiz', revision: 30 })).toMatchObject({ confirmed: 1 });
    expect(await register.confirmation({ app: 'quiz', revision: 31 })).toMatchObject({ confirmed: 0 });
  });

  it('limits tabs by visitor, by network and in total, and drops the oldest', async () => {
    await register.stop();
    connected.clear();
    register = await open({ now, limits: { perVisitor: 2, perNetwork: 3, total: 4 } });
    const named = async () => (await register.counts()).by_revision.map(({ revision }) => revision);
    const seen = (revision: number, visitor: string, network: string) => {
      later(11);
      return report(tab(`tab${revision}`, { revision, visitor, network }));
    };
    await seen(1, 'ana', 'one');
    await seen(2, 'ana', 'one');
    await seen(1, 'ana', 'one');
    await seen(3, 'ana', 'one');
    expect(await named()).toEqual([3, 1]);
    await seen(4, 'ben', 'one');
    await seen(5, 'cem', 'one');
    expect(await named()).toEqual([5, 4, 3]);
    await seen(6, 'dee', 'two');
    await seen(7, 'eve', 'two');
    await seen(8, 'fay', 'three');
    expect((await named()).length).toBeLessThanOrEqual(5);
    await seen(9, 'gus', 'three');
    expect(await named()).toEqual([9, 8, 7, 6]);
  });
});

describe('several servers on one database', () => {
  it('count together, also when both create the tables and both begin the move', async () => {
    await postgres.query('drop schema if exists glossa_releases cascade');
    const others = await openPostgres(database.url);
    const [one, two] = await Promise.all([
      openPostgresTabRegister(postgres),
      openPostgresTabRegister(others),
    ]);
    one.streams.opened('ana');
    const tabs = Array.from({ length: 20 }, (_, at) => tab(`tab${at}`));
    await Promise.all(tabs.map((each, at) => (at % 2 ? one : two).report(each, withdrawn)));
    expect((await one.counts()).open).toBe(20);
    // Each begins the move while tabs report to the other.
    await Promise.all([
      one.beginMove(move, withdrawn),
      two.beginMove(move, withdrawn),
      ...tabs.map((each, at) => (at % 2 ? two : one).report({ ...each, ...back }, withdrawn)),
    ]);
    expect(await two.confirmation(move)).toMatchObject({
      total: 20,
      confirmed: 20,
      seconds: expect.any(Number),
      waiting: [],
      unheard: 0,
      waiting_networks: 0,
    });
    await Promise.all([one.stop(), two.stop()]);
    await others.close();
  });

  it('count a tab that reports to one and has its stream at another, until that one is killed', async () => {
    let at = Date.parse('2026-11-21T12:00:00Z');
    const now = () => new Date(at);
    const one = await emptyPostgresRegister({ now });
    const two = await openPostgresTabRegister(postgres, { now });
    one.streams.opened('ana');
    await one.counts();
    await two.report(tab('a'), withdrawn);
    expect((await two.counts()).open).toBe(1);
    await one.stop();
    at += 8_900;
    expect((await two.counts()).open).toBe(1);
    at += 100;
    expect((await two.counts()).open).toBe(0);
    await two.stop();
  });

  it('tell all their streams again to a database that has lost them', async () => {
    const register = await emptyPostgresRegister({});
    register.streams.opened('ana');
    await register.report(tab('a'), withdrawn);
    expect((await register.counts()).open).toBe(1);
    await postgres.query('truncate glossa_releases.visitor_streams, glossa_releases.stream_servers');
    register.streams.opened('ben');
    expect((await register.counts()).open).toBe(1);
    await register.stop();
  });

  it('miss no report that comes while a move is written', async () => {
    let comeToCommit: () => void = () => undefined;
    const aboutToCommit = new Promise<void>((resolve) => (comeToCommit = resolve));
    let letCommit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (letCommit = resolve));
    const register = await emptyPostgresRegister({});
    const slow = await openPostgresTabRegister(heldBefore('commit', comeToCommit, mayCommit));
    register.streams.opened('ana');
    await register.report(tab('a'), withdrawn);
    await register.counts();
    const moving = slow.beginMove(move, withdrawn);
    await aboutToCommit;
    let reported = false;
    const reporting = register.report(tab('a', back), withdrawn).then(() => (reported = true));
    while (!reported && !(await somebodyWaits())) continue;
    letCommit();
    await Promise.all([moving, reporting]);
    expect(await register.confirmation(move)).toMatchObject({ total: 1, confirmed: 1 });
    await Promise.all([register.stop(), slow.stop()]);
  });
});

/** The database, with transactions that pause at a statement. */
function heldBefore(statement: string, told: () => void, until: Promise<void>): Postgres {
  const connect = async () => {
    const client = await postgres.pool.connect();
    const query = async (text: string, values?: unknown[]) => {
      if (text === statement) {
        told();
        await until;
      }
      return client.query(text, values);
    };
    return { query, release: (broken: boolean) => client.release(broken) };
  };
  return { ...postgres, prepare: async () => undefined, pool: { connect } as unknown as Postgres['pool'] };
}

async function somebodyWaits(): Promise<boolean> {
  const [row] = await postgres.query<{ waits: boolean }>(
    `select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waits`,
  );
  return row?.waits ?? false;
}

import type { PoolClient } from 'pg';
import {
  hasConfirmed,
  tabKey,
  type SeenTab,
  type TabMove,
  type Withdrawn,
} from '../../core/tabs/tab-confirmation';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import {
  toConfirmation,
  countTabs,
  type CountedConfirmation,
  type CountedTab,
} from '../../core/tabs/tab-counts';
import type { Postgres } from './postgres';
import { SharedStreams } from './shared-streams';
import * as statements from './tab-sql';
import {
  DEFAULT_TAB_LIMITS,
  type TabLimits,
  type TabRegister,
  type TabRegisterOptions,
} from '../tab-register';

/** A process deletes silent tabs at most this often; queries ignore them already. */
const PRUNE_INTERVAL_MS = 10_000;

/** A register that any number of server processes share. */
export async function openPostgresTabRegister(
  postgres: Postgres,
  { limits, now, onError = () => undefined }: TabRegisterOptions = {},
): Promise<TabRegister> {
  await postgres.prepare(statements.TAB_SCHEMA);
  return new PostgresTabRegister(postgres, { ...DEFAULT_TAB_LIMITS, ...limits }, now, onError);
}

/** Times come from the database, so that differing clocks of servers do not matter. */
class PostgresTabRegister implements TabRegister {
  readonly streams: TabRegister['streams'];
  private readonly sharedStreams: SharedStreams;
  private prunedAt = 0;

  constructor(
    private readonly postgres: Postgres,
    private readonly limits: TabLimits,
    private readonly now: (() => Date) | undefined,
    onError: (error: unknown) => void,
  ) {
    this.sharedStreams = new SharedStreams(postgres, { now, onError });
    this.streams = this.sharedStreams.local;
  }

  async report(seen: SeenTab, withdrawn: Withdrawn): Promise<void> {
    const key = tabKey(seen);
    const { visitor, network, revision, shown, preview } = seen;
    const rows = await this.postgres.query<{ is_new: boolean }>(statements.KEEP_TAB, [
      ...this.time(),
      key,
      visitor,
      network,
      revision,
      JSON.stringify(shown),
      preview,
    ]);
    if (!preview) await this.confirm(key, seen, withdrawn);
    if (rows[0]?.is_new) await this.keepWithinLimits(seen);
  }

  async close(tab: Pick<SeenTab, 'tab' | 'visitor'>): Promise<void> {
    await this.postgres.query(statements.CLOSE_TAB, [tabKey(tab)]);
  }

  async beginMove(move: TabMove, withdrawn: Withdrawn): Promise<void> {
    await this.sharedStreams.flush();
    await this.inTransaction(async (client) => {
      const begun = await client.query(statements.BEGIN_MOVE, [this.at(), move.revision, move.app]);
      if (begun.rowCount === 0) return;
      // A concurrent report is either counted below or finds the row that asks for its confirmation.
      await client.query('lock table glossa_releases.open_tabs in share mode');
      const ahead = await client.query<statements.AheadRow>(statements.TABS_AHEAD, [
        ...this.time(),
        move.revision,
      ]);
      const confirmed = ahead.rows.filter((tab) => hasConfirmed(tab, move, withdrawn)).map(({ key }) => key);
      await client.query(statements.ASK_TABS, [...this.time(), move.revision, confirmed]);
      await client.query(statements.FORGET_MOVES, [this.limits.moves]);
    });
  }

  async counts(): Promise<TabCounts> {
    await this.sharedStreams.flush();
    const rows = await this.postgres.query<CountedTab>(statements.ALIKE_TABS, this.time());
    return countTabs(rows);
  }

  async confirmation({ app, revision }: TabMove): Promise<Confirmation | undefined> {
    const values = [...this.time(), revision, app];
    const [row] = await this.postgres.query<CountedConfirmation>(statements.CONFIRMATION, values);
    return row && toConfirmation(row);
  }

  stop(): Promise<void> {
    return this.sharedStreams.stop();
  }

  private async confirm(key: string, seen: SeenTab, withdrawn: Withdrawn): Promise<void> {
    const rows = await this.postgres.query<TabMove>(statements.AWAITED_MOVES, [key]);
    const confirmed = rows
      .filter((move) => hasConfirmed(seen, move, withdrawn))
      .map(({ revision }) => revision);
    if (confirmed.length > 0)
      await this.postgres.query(statements.CONFIRM_MOVES, [this.at(), key, confirmed]);
  }

  private async keepWithinLimits({ visitor, network }: SeenTab): Promise<void> {
    await this.postgres.query(statements.dropExcess('visitor'), [visitor, this.limits.perVisitor]);
    await this.postgres.query(statements.dropExcess('network'), [network, this.limits.perNetwork]);
    const at = this.now?.().getTime() ?? Date.now();
    if (at - this.prunedAt < PRUNE_INTERVAL_MS) return;
    this.prunedAt = at;
    await this.postgres.query(statements.DROP_SILENT, [...this.time(), this.limits.total]);
  }

  private async inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.postgres.pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  /** Null selects the clock of the database. */
  private at(): Date | null {
    return this.now?.() ?? null;
  }

  /** The first two parameters of statements that check for silent tabs. */
  private time(): [Date | null, number] {
    return [this.at(), this.limits.silenceMs / 1000];
  }
}

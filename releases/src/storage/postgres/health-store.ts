import type { Look } from '../../core/guard/looks';
import { HEALTH_WINDOW_MS, type GuardWatch } from '../../core/guard/guard-watch';
import type {
  OutcomeChange,
  VersionOutcome,
  VitalSample,
  BeaconSource,
} from '../../core/health/version-outcome';
import {
  HEALTH_POINT_MS,
  type StoredHealth,
  type StoredVital,
  type StoredVersionHealth,
} from '../../core/health/health-report';
import type { NetworkTally } from '../../core/guard/guard-window';
import { DEFAULT_HEALTH_LIMITS, type HealthLimits, type HealthStore, type TallyQuery } from '../health-store';
import type { Postgres } from './postgres';
import { HEALTH_SCHEMA } from './health-sql';
import * as statements from './health-sql';

/** Opens a store that any number of server processes share. */
export async function openPostgresHealthStore(
  postgres: Postgres,
  limits: HealthLimits = DEFAULT_HEALTH_LIMITS,
): Promise<HealthStore> {
  await postgres.prepare(HEALTH_SCHEMA);
  return new PostgresHealthStore(postgres, limits);
}

type VersionRow = Omit<StoredVersionHealth, 'points' | 'load_ms'> & { load_ms: (number | null)[] | null };
type PointRow = StoredVersionHealth['points'][number] & { app: string; version: string };

class PostgresHealthStore implements HealthStore {
  constructor(
    private readonly postgres: Postgres,
    private readonly limits: HealthLimits,
  ) {}

  async recordOutcomes(by: BeaconSource, outcomes: readonly VersionOutcome[]): Promise<OutcomeChange[]> {
    if (outcomes.length === 0) return [];
    const input = outcomes.map(({ app, version, failed, usedFallback, loadMs }, place) => ({
      place,
      app,
      version,
      failed,
      fallback: usedFallback,
      load_ms: loadMs,
    }));
    const rows = await this.postgres.query<{ change: OutcomeChange }>(
      statements.RECORD_OUTCOMES,
      this.recordValues(by, input),
    );
    return rows.map(({ change }) => change);
  }

  async recordVitals(by: BeaconSource, vitals: readonly VitalSample[]): Promise<boolean[]> {
    // A statement can write a row once, so the later of two values is kept.
    const latest = new Map(vitals.map((vital) => [`${vital.app ?? ''} ${vital.name}`, vital]));
    const input = [...latest.values()].map(({ app, name, value }, place) => ({
      place,
      app: app ?? '',
      name,
      value,
    }));
    const rows = await this.postgres.query<{ kept: boolean }>(
      statements.RECORD_VITALS,
      this.recordValues(by, input),
    );
    const kept = new Map([...latest.keys()].map((key, place) => [key, rows[place]?.kept ?? false]));
    return vitals.map(({ app, name }) => kept.get(`${app ?? ''} ${name}`) ?? false);
  }

  private recordValues({ visitor, network, at }: BeaconSource, input: readonly object[]): unknown[] {
    const window = new Date(at - HEALTH_WINDOW_MS);
    return [visitor, network, new Date(at), window, this.limits.perNetwork, JSON.stringify(input)];
  }

  async tallies(query: TallyQuery): Promise<NetworkTally[]> {
    return this.postgres.query<NetworkTally>(statements.TALLIES, queryValues(query));
  }

  async arrivedAfter(query: TallyQuery, moment: number): Promise<number> {
    const values = [...queryValues(query), new Date(moment)];
    const [row] = await this.postgres.query<{ visitors: number }>(statements.ARRIVED_AFTER, values);
    return row?.visitors ?? 0;
  }

  async report(now: number): Promise<StoredHealth> {
    const since = new Date(now - HEALTH_WINDOW_MS);
    const versions = await this.postgres.query<VersionRow>(statements.VERSION_HEALTH, [since]);
    const points = await this.postgres.query<PointRow>(statements.HEALTH_POINTS, [
      since,
      HEALTH_POINT_MS / 1000,
    ]);
    const vitals = await this.postgres.query<StoredVital>(statements.VITALS, [since]);
    return {
      versions: versions.map(({ load_ms, ...row }) => ({
        ...row,
        load_ms: toLoadTimes(load_ms),
        points: points
          .filter(({ app, version }) => app === row.app && version === row.version)
          .map(({ at, visitors, failed }) => ({ at: Number(at), visitors, failed })),
      })),
      vitals: vitals.map((vital) => ({ ...vital, app: vital.app || null })),
    };
  }

  async lastLook({ app, id }: Pick<GuardWatch, 'app' | 'id'>): Promise<Look | undefined> {
    const [row] = await this.postgres.query<{ number: number; at: Date }>(statements.LAST_LOOK, [app, id]);
    return row && { number: row.number, at: row.at.getTime() };
  }

  async claimLook({ app, id }: Pick<GuardWatch, 'app' | 'id'>, { number, at }: Look): Promise<boolean> {
    const rows = await this.postgres.query(statements.CLAIM_LOOK, [app, id, number, new Date(at)]);
    return rows.length > 0;
  }

  async prune(now: number): Promise<void> {
    const { keptMs, perVersion, watches } = this.limits;
    const before = new Date(now - keptMs);
    await this.postgres.query(statements.PRUNE_MARKS, [before, perVersion]);
    await this.postgres.query(statements.PRUNE_VITALS, [before, perVersion]);
    await this.postgres.query(statements.PRUNE_LOOKS, [watches]);
  }
}

function queryValues({ app, version, since, maxPerNetwork }: TallyQuery): unknown[] {
  return [app, version, new Date(since), maxPerNetwork];
}

function toLoadTimes(values: (number | null)[] | null): StoredVersionHealth['load_ms'] {
  const [p50 = null, p75 = null, p95 = null] = values ?? [];
  return p50 === null || p75 === null || p95 === null ? null : { p50, p75, p95 };
}

import type { Look } from '../../core/guard/looks';
import { healthWindowMs, type GuardWatch } from '../../core/guard/guard-watch';
import type { Change, NotedOutcome, NotedVital, Noting } from '../../core/health/health-note';
import {
  healthPointMs,
  type StoredHealth,
  type StoredVital,
  type StoredVersionHealth,
} from '../../core/health/health-report';
import type { NetworkTally } from '../../core/health/health-tally';
import { healthLimits, type HealthLimits, type HealthStore, type TallyQuery } from '../health-store';
import type { Postgres } from './postgres';
import { healthSchema } from './health-schema';
import * as statements from './health-statements';

/** For any number of server processes, which count and judge together. */
export async function openPostgresHealthStore(
  postgres: Postgres,
  limits: HealthLimits = healthLimits,
): Promise<HealthStore> {
  await postgres.prepare(healthSchema);
  return new PostgresHealthStore(postgres, limits);
}

type VersionRow = Omit<StoredVersionHealth, 'points' | 'load_ms'> & { load_ms: (number | null)[] | null };
type PointRow = StoredVersionHealth['points'][number] & { app: string; version: string };

class PostgresHealthStore implements HealthStore {
  constructor(
    private readonly postgres: Postgres,
    private readonly limits: HealthLimits,
  ) {}

  async note(by: Noting, outcomes: readonly NotedOutcome[]): Promise<Change[]> {
    if (outcomes.length === 0) return [];
    const given = outcomes.map(({ app, version, failed, steppedBack, loadMs }, place) => ({
      place,
      app,
      version,
      failed,
      stepped_back: steppedBack,
      load_ms: loadMs,
    }));
    const rows = await this.postgres.query<{ change: Change }>(
      statements.noteOutcomes,
      this.noting(by, given),
    );
    return rows.map(({ change }) => change);
  }

  async noteVitals(by: Noting, vitals: readonly NotedVital[]): Promise<boolean[]> {
    // A row can be written once in a statement; of two values the later one is kept.
    const latest = new Map(vitals.map((vital) => [`${vital.app ?? ''} ${vital.name}`, vital]));
    const given = [...latest.values()].map(({ app, name, value }, place) => ({
      place,
      app: app ?? '',
      name,
      value,
    }));
    const rows = await this.postgres.query<{ kept: boolean }>(statements.noteVitals, this.noting(by, given));
    const kept = new Map([...latest.keys()].map((key, place) => [key, rows[place]?.kept ?? false]));
    return vitals.map(({ app, name }) => kept.get(`${app ?? ''} ${name}`) ?? false);
  }

  private noting({ visitor, network, at }: Noting, given: readonly object[]): unknown[] {
    const window = new Date(at - healthWindowMs);
    return [visitor, network, new Date(at), window, this.limits.ofNetwork, JSON.stringify(given)];
  }

  async tallies(query: TallyQuery): Promise<NetworkTally[]> {
    return this.postgres.query<NetworkTally>(statements.tallies, asked(query));
  }

  async arrivedAfter(query: TallyQuery, moment: number): Promise<number> {
    const values = [...asked(query), new Date(moment)];
    const [row] = await this.postgres.query<{ visitors: number }>(statements.arrivedAfter, values);
    return row?.visitors ?? 0;
  }

  async report(now: number): Promise<StoredHealth> {
    const since = new Date(now - healthWindowMs);
    const versions = await this.postgres.query<VersionRow>(statements.versionHealth, [since]);
    const points = await this.postgres.query<PointRow>(statements.healthPoints, [
      since,
      healthPointMs / 1000,
    ]);
    const vitals = await this.postgres.query<StoredVital>(statements.vitals, [since]);
    return {
      versions: versions.map(({ load_ms, ...row }) => ({
        ...row,
        load_ms: loadTimesOf(load_ms),
        points: points
          .filter(({ app, version }) => app === row.app && version === row.version)
          .map(({ at, visitors, failed }) => ({ at: Number(at), visitors, failed })),
      })),
      vitals: vitals.map((vital) => ({ ...vital, app: vital.app || null })),
    };
  }

  async lastLook({ app, id }: Pick<GuardWatch, 'app' | 'id'>): Promise<Look | undefined> {
    const [row] = await this.postgres.query<{ number: number; at: Date }>(statements.lastLook, [app, id]);
    return row && { number: row.number, at: row.at.getTime() };
  }

  async takeLook({ app, id }: Pick<GuardWatch, 'app' | 'id'>, { number, at }: Look): Promise<boolean> {
    const rows = await this.postgres.query(statements.takeLook, [app, id, number, new Date(at)]);
    return rows.length > 0;
  }

  async tidy(now: number): Promise<void> {
    const { kept, ofVersion, watches } = this.limits;
    const before = new Date(now - kept);
    await this.postgres.query(statements.tidyMarks, [before, ofVersion]);
    await this.postgres.query(statements.tidyVitals, [before, ofVersion]);
    await this.postgres.query(statements.tidyLooks, [watches]);
  }
}

function asked({ app, version, since, ofNetwork }: TallyQuery): unknown[] {
  return [app, version, new Date(since), ofNetwork];
}

function loadTimesOf(values: (number | null)[] | null): StoredVersionHealth['load_ms'] {
  const [p50 = null, p75 = null, p95 = null] = values ?? [];
  return p50 === null || p75 === null || p95 === null ? null : { p50, p75, p95 };
}

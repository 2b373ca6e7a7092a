import type { Look } from '../core/guard/looks';
import type { GuardWatch } from '../core/guard/guard-watch';
import type {
  OutcomeChange,
  VersionOutcome,
  VitalSample,
  BeaconSource,
} from '../core/health/version-outcome';
import type { StoredHealth } from '../core/health/health-report';
import type { NetworkTally } from '../core/guard/guard-window';

/** Selects the counted visitors of a version. Times are milliseconds since the epoch. */
export interface TallyQuery {
  app: string;
  version: string;
  /** Visitors that tried it or had a failure from then on. */
  since: number;
  /** The first visitors of each network. */
  maxPerNetwork: number;
}

/** Outcomes and vitals of visitors, by version. Several server processes may share one. */
export interface HealthStore {
  /** Counts a visitor at most once as trying a version and once as failing. Results are in the order of the outcomes. */
  recordOutcomes(by: BeaconSource, outcomes: readonly VersionOutcome[]): Promise<OutcomeChange[]>;
  /** Keeps the latest value of a visitor; false for samples beyond the limits. */
  recordVitals(by: BeaconSource, vitals: readonly VitalSample[]): Promise<boolean[]>;
  tallies(query: TallyQuery): Promise<NetworkTally[]>;
  /** Counted visitors of `tallies` whose first attempt was after this moment. */
  arrivedAfter(query: TallyQuery, moment: number): Promise<number>;
  /** Covers the two hours before `now`. */
  report(now: number): Promise<StoredHealth>;
  lastLook(watch: Pick<GuardWatch, 'app' | 'id'>): Promise<Look | undefined>;
  /** False when another process has claimed the look with this number. */
  claimLook(watch: Pick<GuardWatch, 'app' | 'id'>, look: Look): Promise<boolean>;
  /** Deletes entries that the guard no longer needs, and entries beyond the limits. */
  prune(now: number): Promise<void>;
}

export const DEFAULT_HEALTH_LIMITS = {
  /** Known visitors of one network and version; the guard counts fewer. */
  perNetwork: 50,
  /** Known visitors of one version or measurement; beyond it the least recently seen are dropped. */
  perVersion: 5_000,
  /** Versions and measurements. */
  kinds: 60,
  /** Watches whose looks are kept. */
  watches: 100,
  /** The control of a watch goes back two hours before the watch. */
  keptMs: 27 * 3_600_000,
};
export type HealthLimits = typeof DEFAULT_HEALTH_LIMITS;

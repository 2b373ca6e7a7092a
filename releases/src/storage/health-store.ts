import type { Look } from '../core/guard/looks';
import type { GuardWatch } from '../core/guard/guard-watch';
import type { OutcomeChange, VersionOutcome, VitalSample, BeaconSource } from '../core/health/health-note';
import type { StoredHealth } from '../core/health/health-report';
import type { NetworkTally } from '../core/guard/guard-window';

/** Which visitors of a version are counted. Times are milliseconds since the epoch. */
export interface TallyQuery {
  app: string;
  version: string;
  /** Those who tried it, or had a failure, from then on. */
  since: number;
  /** So many of each network, the first ones. */
  maxPerNetwork: number;
}

/** How visitors fared with each version. Several server processes may share one. */
export interface HealthStore {
  /** Counts a visitor at most once as one who tried, and once as one for whom it failed. In the order given. */
  recordOutcomes(by: BeaconSource, outcomes: readonly VersionOutcome[]): Promise<OutcomeChange[]>;
  /** Keeps the latest value of a visitor; false for those that find no room. */
  recordVitals(by: BeaconSource, vitals: readonly VitalSample[]): Promise<boolean[]>;
  tallies(query: TallyQuery): Promise<NetworkTally[]>;
  /** How many of those whom `tallies` counts came after this moment for the first time. */
  arrivedAfter(query: TallyQuery, moment: number): Promise<number>;
  /** Of the two hours until now. */
  report(now: number): Promise<StoredHealth>;
  lastLook(watch: Pick<GuardWatch, 'app' | 'id'>): Promise<Look | undefined>;
  /** False when another process has taken the look with this number already. */
  claimLook(watch: Pick<GuardWatch, 'app' | 'id'>, look: Look): Promise<boolean>;
  /** Forgets what no verdict needs any more, and what is beyond the limits. */
  prune(now: number): Promise<void>;
}

export interface HealthLimits {
  /** Visitors of one network that are known of one version; fewer count in a verdict. */
  perNetwork: number;
  /** Visitors known of one version, or of one measurement; beyond it the ones seen longest ago go. */
  perVersion: number;
  /** Versions and measurements. */
  kinds: number;
  /** Watches whose looks are known. */
  watches: number;
  /** Milliseconds. The control of a watch is as old as the watch and two hours more. */
  keptMs: number;
}

export const DEFAULT_HEALTH_LIMITS: HealthLimits = {
  perNetwork: 50,
  perVersion: 5_000,
  kinds: 60,
  watches: 100,
  keptMs: 27 * 3_600_000,
};

/** The response of `/releases/api/health`: attempts and failures by version. */
import { Type, type Static } from 'typebox';
import { FailedPhase, WebVital } from '../beacon';
import { AppName, BundlePath, Version } from '../release';
import { Nullable } from '../nullable';

const Count = Type.Integer({ minimum: 0 });

export const LoadTimes = Type.Object({ p50: Type.Number(), p75: Type.Number(), p95: Type.Number() });
export type LoadTimes = Static<typeof LoadTimes>;

/** Visitors that tried a version for the first time, and those that had a failure, in the five minutes from `at`. */
export const HealthPoint = Type.Object({ at: Type.String(), visitors: Count, failed: Count });

/** The visitors whose last failure was of this kind. */
export const LoadFailure = Type.Object({
  phase: FailedPhase,
  /** The file of the bundle that did not come; null where none is known to be missing. */
  file: Nullable(BundlePath),
  visitors: Count,
  last_at: Type.String(),
});
export type LoadFailure = Static<typeof LoadFailure>;

/** Covers the last two hours. At most 50 visitors of one network are counted here, and 5 by the guard. */
export const VersionHealth = Type.Object({
  version: Version,
  /** Distinct visitors that tried it. */
  visitors: Count,
  /** Visitors for whom it failed at least once. */
  failed: Count,
  /** Distinct networks that the failures came from. */
  networks: Count,
  /** Most visitors first. Earlier servers send none. */
  failures: Type.Optional(Type.Array(LoadFailure)),
  /** Visitors with a failure who were shown the fallback version. */
  fallbacks: Count,
  /** Milliseconds until the app's code was loaded; null until the first load. */
  load_ms: Nullable(LoadTimes),
  /** Oldest first; points without visitors are included. */
  points: Type.Array(HealthPoint),
});
export type VersionHealth = Static<typeof VersionHealth>;

/** Browsers that can start the version without a network, as they reported within 30 days. */
export const OfflineCount = Type.Object({ app: AppName, version: Version, browsers: Count });
export type OfflineCount = Static<typeof OfflineCount>;

export const HealthReport = Type.Object({
  apps: Type.Array(Type.Object({ app: AppName, versions: Type.Array(VersionHealth) })),
  offline: Type.Optional(Type.Array(OfflineCount)),
  vitals: Type.Array(
    Type.Object({
      /** Null for pages that belong to no app. */
      app: Nullable(AppName),
      name: WebVital.properties.name,
      p75: Type.Number(),
      samples: Count,
    }),
  ),
});
export type HealthReport = Static<typeof HealthReport>;

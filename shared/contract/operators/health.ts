/** What `/releases/api/health` says of how versions fare. */
import { WebVital } from '../beacon';
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

export const LoadTimes = Type.Object({ p50: Type.Number(), p75: Type.Number(), p95: Type.Number() });
export type LoadTimes = Static<typeof LoadTimes>;

/** Visitors that came with a version for the first time, and those that had a failure, in five minutes from `at` on. */
export const HealthPoint = Type.Object({ at: Type.String(), visitors: Count, failed: Count });

/** Of the last two hours. Of one network at most 50 visitors are counted here, and 5 in a verdict of the guard. */
export const VersionHealth = Type.Object({
  version: Version,
  /** Distinct visitors that tried it. */
  visitors: Count,
  /** Those of them for whom it failed at least once. */
  failed: Count,
  /** Distinct networks that the failures came from. */
  networks: Count,
  /** Those of the failed that were shown the last known good version. */
  fallbacks: Count,
  /** Milliseconds until an app's code was there; null while nobody loaded it. */
  load_ms: Type.Union([LoadTimes, Type.Null()]),
  /** The last two hours, oldest first, also those in which nobody came. */
  points: Type.Array(HealthPoint),
});
export type VersionHealth = Static<typeof VersionHealth>;

export const HealthReport = Type.Object({
  apps: Type.Array(Type.Object({ app: AppName, versions: Type.Array(VersionHealth) })),
  vitals: Type.Array(
    Type.Object({
      /** Null for the pages of no app. */
      app: Type.Union([AppName, Type.Null()]),
      name: WebVital.properties.name,
      p75: Type.Number(),
      samples: Count,
    }),
  ),
});
export type HealthReport = Static<typeof HealthReport>;

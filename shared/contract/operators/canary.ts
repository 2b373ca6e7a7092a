/** Requests and responses about canaries and the guard at `/releases/api`. */
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';
import { Canary, GuardRule } from './release-event';

const Revision = Type.Integer({ minimum: 0 });
const reason = Type.Optional(Type.String({ maxLength: 500 }));

export const CanaryBody = Type.Object(
  {
    /** May be left out to end the running canary. */
    version: Type.Optional(Version),
    /** 0 ends it. */
    percent: Canary.properties.percent,
    /** A revision that the caller saw; refused when a live version has moved since. */
    expected_revision: Type.Optional(Revision),
    /** Overrules the gate; needs a reason. */
    force: Type.Optional(Type.Boolean()),
    reason,
  },
  { additionalProperties: false },
);

/** `moved_ms` is the time from the request's arrival until every new page follows it. */
export const CanaryResult = Type.Object({
  revision: Revision,
  app: AppName,
  version: Version,
  ...Canary.properties,
  /** False when nothing had to change: nothing was written. */
  changed: Type.Boolean(),
  findings: Type.Array(Finding),
  /** True when the gate was overruled. */
  forced: Type.Boolean(),
  moved_ms: Type.Number(),
});
export type CanaryResult = Static<typeof CanaryResult>;

const { min_visitors, min_networks, max_excess } = GuardRule.properties;

/** Fields that are left out keep their value; the defaults are 20 visitors, 3 networks and 0.05. */
export const GuardBody = Type.Object(
  {
    on: Type.Boolean(),
    min_visitors: Type.Optional(min_visitors),
    min_networks: Type.Optional(min_networks),
    max_excess: Type.Optional(max_excess),
    reason,
  },
  { additionalProperties: false },
);
export type GuardBody = Static<typeof GuardBody>;

/** `revision` is that of the log; setting the guard moves no version. */
export const GuardResult = Type.Object({ revision: Revision, app: AppName, guard: GuardRule });
export type GuardResult = Static<typeof GuardResult>;

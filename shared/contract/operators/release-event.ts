import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { Finding } from './finding';
import { Nullable } from '../nullable';

/** A share of visitors that gets a version before all others. */
export const Canary = Type.Object({
  /** Id of the rollout; a visitor's cohort does not change during one. */
  rollout: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  /** 0 ends it. */
  percent: Type.Number({ minimum: 0, maximum: 100 }),
});
export type Canary = Static<typeof Canary>;

export const GuardRule = Type.Object({
  on: Type.Boolean(),
  /** The guard does not trip before this many distinct visitors tried the version. */
  min_visitors: Type.Integer({ minimum: 5, maximum: 100_000 }),
  /** The guard does not trip on failures from fewer networks. */
  min_networks: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Maximum share of visitors with a failure beyond the control's: 0.05 is five in a hundred. */
  max_excess: Type.Number({ minimum: 0.001, maximum: 1 }),
});
export type GuardRule = Static<typeof GuardRule>;

/** Distinct visitors that tried a version, and those with a failure. */
const Counted = Type.Object({
  version: Version,
  visitors: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});

/** Why the guard rolled a version back. */
export const Evidence = Type.Object({
  candidate: Counted,
  /** Absent when there was no version to compare with. */
  control: Type.Optional(Counted),
  /** Distinct networks that the failures came from. */
  networks: Type.Integer({ minimum: 0 }),
  /** Probability of a difference like this by chance. */
  p: Type.Number({ minimum: 0, maximum: 1 }),
  rule: GuardRule,
});
export type Evidence = Static<typeof Evidence>;

/** Who built a version, and from what, as its publisher says. Nothing depends on it. */
export const Origin = ExactObject({
  built_by: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{7,64}(-dirty)?$' })),
  /** The site that the version was copied from. */
  from: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+$', maxLength: 200 })),
});
export type Origin = Static<typeof Origin>;

/** One line of the release log. Revisions start at 1 and have no gaps. */
export const ReleaseEvent = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Name and id of a token, `guard`, or `approvals` for a canary that lost its second person. */
  actor: Type.String(),
  action: Type.Enum(['publish', 'promote', 'rollback', 'revoke', 'canary', 'guard', 'propose', 'withdraw']),
  app: AppName,
  /** The version that was published, goes live, is proposed or is tried as a canary. For `guard`, the live version. */
  version: Version,
  /** The version that was live before; null for the first one and for a publish. */
  from: Nullable(Version),
  reason: Nullable(Type.String()),
  /** The refusals that were forced. */
  forced: Type.Optional(Type.Array(Finding)),
  /** For `revoke`: the version that never goes live again. `version` is the live version after it. */
  revoked: Type.Optional(Version),
  canary: Type.Optional(Canary),
  guard: Type.Optional(GuardRule),
  /** In a `guard` that keeps the rule: to older servers an unknown action is a damaged log. */
  worker: Type.Optional(Type.Object({ on: Type.Boolean() })),
  /** An expired preview: its files are removed. It is no action, which older servers would not know. */
  expired: Type.Optional(Type.Literal(true)),
  /** For `propose`: id of the token. */
  token: Type.Optional(Type.String()),
  /** For a `promote` that was proposed: who proposed it. `actor` approved it. */
  proposed: Type.Optional(Type.Object({ revision: Type.Integer({ minimum: 1 }), by: Type.String() })),
  /** For `publish`. */
  origin: Type.Optional(Origin),
  /** For moves of the guard. */
  evidence: Type.Optional(Evidence),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

/** An event as a move decides it; the registry adds revision, time and actor. */
export type EventDraft = Omit<ReleaseEvent, 'revision' | 'at' | 'actor'>;

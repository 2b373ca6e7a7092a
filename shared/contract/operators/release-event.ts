import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';

/** The share of visitors that gets a version before all others do. */
export const Canary = Type.Object({
  /** Names the rollout; a visitor's place in it never changes while it lasts. */
  rollout: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  /** 0 ends it. */
  percent: Type.Number({ minimum: 0, maximum: 100 }),
});
export type Canary = Static<typeof Canary>;

/** When a version is taken back by itself. */
export const GuardRule = Type.Object({
  on: Type.Boolean(),
  /** No verdict before this many distinct visitors tried the version. */
  min_visitors: Type.Integer({ minimum: 5, maximum: 100_000 }),
  /** Failures from fewer networks than this never trip it. */
  min_networks: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** The share of visitors with a failure, beyond the control's, that is too much: 0.05 is five in a hundred. */
  max_excess: Type.Number({ minimum: 0.001, maximum: 1 }),
});
export type GuardRule = Static<typeof GuardRule>;

/** Distinct visitors that tried a version, and those for whom it failed. */
const Counted = Type.Object({
  version: Version,
  visitors: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});

/** Why the guard took a version back. */
export const Evidence = Type.Object({
  candidate: Counted,
  /** Absent when there was nothing to compare with. */
  control: Type.Optional(Counted),
  /** Distinct networks that the failures came from. */
  networks: Type.Integer({ minimum: 0 }),
  /** How likely a difference like this is by chance. */
  p: Type.Number({ minimum: 0, maximum: 1 }),
  rule: GuardRule,
});
export type Evidence = Static<typeof Evidence>;

/** One line of the release log. Revisions start at 1 and have no gaps. */
export const ReleaseEvent = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Name and id of a token, or `guard`. */
  actor: Type.String(),
  action: Type.Union([
    Type.Literal('publish'),
    Type.Literal('promote'),
    Type.Literal('rollback'),
    Type.Literal('revoke'),
    Type.Literal('canary'),
    Type.Literal('guard'),
  ]),
  app: AppName,
  /** What the action is about: published, live from now on, tried by a share. Of a `guard` event the live one. */
  version: Version,
  /** The version that was live before; null for the first one and for a publish. */
  from: Type.Union([Version, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  /** What the gate had against the move when it was forced. */
  forced: Type.Optional(Type.Array(Finding)),
  /** Of a `revoke`: the version that never goes live again. `version` is then the one that is live after it. */
  revoked: Type.Optional(Version),
  /** Of a `canary`. */
  canary: Type.Optional(Canary),
  /** Of a `guard`. */
  guard: Type.Optional(GuardRule),
  /** Of what the guard did. */
  evidence: Type.Optional(Evidence),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

/** What a verb decides; the registry adds revision, time and actor. */
export type EventDraft = Omit<ReleaseEvent, 'revision' | 'at' | 'actor'>;

/** What operators send to and get from `/releases/api`. The server validates by it, the CLI reads by it. */
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';
import { Canary, GuardRule, ReleaseEvent } from './release-event';
import { Sizes } from './sizes';

const Revision = Type.Integer({ minimum: 0 });
const reason = Type.Optional(Type.String({ maxLength: 500 }));
/** Whatever the gate says; needs a reason. */
const force = Type.Optional(Type.Boolean());

export const PromoteBody = Type.Object(
  {
    version: Version,
    /** Any revision the caller saw; refused when a live version has moved since. */
    expected_revision: Type.Optional(Revision),
    force,
    reason,
  },
  { additionalProperties: false },
);

export const RollbackBody = Type.Object(
  {
    /** Without it: the canary that runs is taken back, else the live version, for the last one that is ready. */
    version: Type.Optional(Version),
    expected_revision: Type.Optional(Revision),
    force,
    reason,
  },
  { additionalProperties: false },
);

export const RevokeBody = Type.Object(
  {
    /** Without it: the live one. */
    version: Type.Optional(Version),
    /** If the live one is revoked: where to go back to. Without it: the last version that was live and is ready. */
    to: Type.Optional(Version),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
    expected_revision: Type.Optional(Revision),
    force,
  },
  { additionalProperties: false },
);

/** A live version has moved; `moved_ms` is the time from the request's arrival until every new page names it. */
export const MoveResult = Type.Object({
  revision: Revision,
  app: AppName,
  from: Type.Union([Version, Type.Null()]),
  /** Equal to `from` when only a canary has ended or a version that was not live was revoked; null when nothing is live. */
  to: Type.Union([Version, Type.Null()]),
  /** False when all was so already: nothing was written. */
  changed: Type.Boolean(),
  /** What the gate had to say. */
  findings: Type.Array(Finding),
  /** True when it was against it. */
  forced: Type.Boolean(),
  /** Later versions that a rollback passed over because they do not fit into the live set. */
  skipped: Type.Array(Type.Object({ version: Version, findings: Type.Array(Finding) })),
  /** The version that never goes live again. */
  revoked: Type.Optional(Version),
  /** The canary that ended with it. */
  ended_canary: Type.Optional(Type.Object({ version: Version, percent: Canary.properties.percent })),
  moved_ms: Type.Number(),
});
export type MoveResult = Static<typeof MoveResult>;

/** `revision` is the log's; publishing moves no live version. `created` is false for bytes published before. */
export const PublishResult = Type.Object({
  revision: Revision,
  app: AppName,
  version: Version,
  digest: Type.String(),
  created: Type.Boolean(),
  sizes: Sizes,
});
export type PublishResult = Static<typeof PublishResult>;

export const PublishedVersion = Type.Object({
  version: Version,
  published_at: Type.String(),
  live: Type.Boolean(),
  /** The one a plain rollback of the live version goes to. */
  previous: Type.Boolean(),
  was_live: Type.Boolean(),
  /** Never goes live again. */
  revoked: Type.Boolean(),
  /** Left because of a fault, and neither promoted nor tried since: no rollback goes there by itself. */
  rolled_back: Type.Boolean(),
  /** Whether a rollback to it would pass the gate now. False for the live one and for what was never live. */
  ready: Type.Boolean(),
  /** What the gate would say to going back to it, or, if it was never live, to promoting it. Empty for the live one. */
  findings: Type.Array(Finding),
  digest: Type.String(),
  sizes: Sizes,
});

/** Newest version first. */
export const PublishedApp = Type.Object({
  app: AppName,
  live: Type.Union([Version, Type.Null()]),
  /** `since` is when the rollout began, ISO 8601, UTC. */
  canary: Type.Union([
    Type.Object({ version: Version, ...Canary.properties, since: Type.String() }),
    Type.Null(),
  ]),
  /** Null until somebody sets it: then it is off. */
  guard: Type.Union([GuardRule, Type.Null()]),
  versions: Type.Array(PublishedVersion),
});

export const AppList = Type.Object({ revision: Revision, apps: Type.Array(PublishedApp) });
export type AppList = Static<typeof AppList>;

/** Oldest event first. */
export const LogResult = Type.Object({ events: Type.Array(ReleaseEvent) });
export type LogResult = Static<typeof LogResult>;

import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { Finding } from './finding';
import { OfflineCount } from './health';
import { Proposal } from './proposal';
import { Canary, GuardRule, Origin, ReleaseEvent } from './release-event';
import { Nullable } from '../nullable';

/** Bytes of a bundle. */
export const Sizes = Type.Object({
  files: Type.Integer(),
  raw: Type.Integer(),
  gzip: Type.Integer(),
  br: Type.Integer(),
  /** Brotli bytes of entry and scripts. */
  code: Type.Integer(),
});

/** Type of the packages that are published. */
export const PACKAGE_TYPE = 'application/gzip';

const Revision = Type.Integer({ minimum: 0 });
const NullableVersion = Nullable(Version);

export const MoveOptions = Type.Object({
  /** A revision that the caller saw; refused when a live version has moved since. */
  expected_revision: Type.Optional(Revision),
  /** Overrides the gate; needs a reason. */
  force: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
});
export type MoveOptions = Static<typeof MoveOptions>;

export const PromoteBody = ExactObject({ version: Version, ...MoveOptions.properties });
export type PromoteBody = Static<typeof PromoteBody>;

export const RollbackBody = ExactObject({
  /** Left out: ends the running canary, otherwise goes to the rollback target. */
  version: Type.Optional(Version),
  ...MoveOptions.properties,
});
export type RollbackBody = Static<typeof RollbackBody>;

export const RevokeBody = ExactObject({
  /** Left out: the live version. */
  version: Type.Optional(Version),
  /** If the live version is revoked: the version to go back to. Left out: the rollback target. */
  to: Type.Optional(Version),
  ...MoveOptions.properties,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
export type RevokeBody = Static<typeof RevokeBody>;

export const MoveResult = Type.Object({
  revision: Revision,
  app: AppName,
  from: NullableVersion,
  /** Equal to `from` when only a canary has ended or a version that was not live was revoked; null when nothing is live. */
  to: NullableVersion,
  /** False when nothing had to change: nothing was written. */
  changed: Type.Boolean(),
  findings: Type.Array(Finding),
  /** True when the gate was overruled. */
  forced: Type.Boolean(),
  /** Later versions that a rollback skipped because they do not fit into the live set. */
  skipped: Type.Array(Type.Object({ version: Version, findings: Type.Array(Finding) })),
  /** The version that never goes live again. */
  revoked: Type.Optional(Version),
  /** The canary that the move ended. */
  ended_canary: Type.Optional(Type.Object({ version: Version, percent: Canary.properties.percent })),
  /** Milliseconds from the handler's start until the event is written and applied on this server. */
  moved_ms: Type.Number(),
});
export type MoveResult = Static<typeof MoveResult>;

/** `revision` is that of the log; publishing moves no live version. `created` is false for bytes published before. */
export const PublishResult = Type.Object({
  revision: Revision,
  app: AppName,
  version: Version,
  digest: Type.String(),
  created: Type.Boolean(),
  /** The version was published before and visitors get it now. */
  live: Type.Boolean(),
  /** The version was published before and revoked, so it can never go live. */
  revoked: Type.Boolean(),
  sizes: Sizes,
});
export type PublishResult = Static<typeof PublishResult>;

export const PublishedVersion = Type.Object({
  version: Version,
  published_at: Type.String(),
  /** Name and id of the token. Earlier servers do not say it. */
  published_by: Type.Optional(Type.String()),
  origin: Type.Optional(Origin),
  live: Type.Boolean(),
  /** A rollback without a named version goes here. */
  rollback_target: Type.Boolean(),
  was_live: Type.Boolean(),
  revoked: Type.Boolean(),
  /** Withdrawn by a rollback and not promoted or tried since: no rollback goes there by itself. */
  rolled_back: Type.Boolean(),
  /** The guard has rolled it back at some time. */
  guard_tripped: Type.Boolean(),
  /** Whether a rollback to it would pass the gate now. False for the live version and for versions that were never live. */
  ready: Type.Boolean(),
  /** Findings about going back to it or, if it was never live, about promoting it. Empty for the live version. */
  findings: Type.Array(Finding),
  digest: Type.String(),
  sizes: Sizes,
  /** When the version of a pull or merge request is removed, ISO 8601, UTC. */
  expires_at: Type.Optional(Type.String()),
  /** Which it was built with (null: unknown) and the range it needs (null: none). Absent before kit 1.1. */
  kit: Type.Optional(Type.Object({ version: NullableVersion, needs: Nullable(Type.String()) })),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

/** Newest version first. */
export const PublishedApp = Type.Object({
  app: AppName,
  live: NullableVersion,
  /** `since` is when the rollout began, ISO 8601, UTC. */
  canary: Nullable(Type.Object({ version: Version, ...Canary.properties, since: Type.String() })),
  /** The promotion that waits for a second person. */
  proposal: Nullable(Proposal),
  /** Null until set: the guard is off. */
  guard: Nullable(GuardRule),
  /** Versions that visitors get and that have lost files; `files` is how many. */
  files_missing: Type.Array(Type.Object({ version: Version, files: Type.Integer() })),
  versions: Type.Array(PublishedVersion),
});
export type PublishedApp = Static<typeof PublishedApp>;

export const AppList = Type.Object({
  revision: Revision,
  apps: Type.Array(PublishedApp),
  offline: Type.Optional(Type.Array(OfflineCount)),
});
export type AppList = Static<typeof AppList>;

/** Ends the service worker in all browsers, or lets them have it again. */
export const WorkerBody = ExactObject({ on: Type.Boolean(), reason: MoveOptions.properties.reason });
export type WorkerBody = Static<typeof WorkerBody>;

export const WorkerResult = Type.Object({ revision: Revision, on: Type.Boolean(), changed: Type.Boolean() });
export type WorkerResult = Static<typeof WorkerResult>;

/** Oldest event first. */
export const LogResult = Type.Object({ events: Type.Array(ReleaseEvent) });
export type LogResult = Static<typeof LogResult>;

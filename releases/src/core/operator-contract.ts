/** What operators send to and get from `/releases/api`. The server validates by it, the CLI reads by it. */
import { AppName, Version } from '@glossa/shared/contract/release';
import { Type, type Static } from 'typebox';
import { ReleaseEvent } from './release-event';

const Revision = Type.Integer({ minimum: 0 });
const reason = Type.Optional(Type.String({ maxLength: 500 }));

export const PromoteBody = Type.Object(
  {
    version: Version,
    /** Any revision the caller saw; refused when a live version has moved since. */
    expected_revision: Type.Optional(Revision),
    reason,
  },
  { additionalProperties: false },
);

export const RollbackBody = Type.Object(
  {
    /** Without it: one step back along the versions that were live before. */
    version: Type.Optional(Version),
    expected_revision: Type.Optional(Revision),
    reason,
  },
  { additionalProperties: false },
);

/** A live version has moved; `moved_ms` is the time from the request's arrival until every new page names it. */
export const MoveResult = Type.Object({
  revision: Revision,
  app: AppName,
  from: Type.Union([Version, Type.Null()]),
  to: Version,
  /** False when that version was live already. */
  changed: Type.Boolean(),
  moved_ms: Type.Number(),
});
export type MoveResult = Static<typeof MoveResult>;

const Sizes = Type.Object({
  files: Type.Integer(),
  raw: Type.Integer(),
  gzip: Type.Integer(),
  br: Type.Integer(),
});

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
  /** The one a plain rollback goes to. */
  previous: Type.Boolean(),
  digest: Type.String(),
  sizes: Sizes,
});

/** Newest version first. */
export const PublishedApp = Type.Object({
  app: AppName,
  live: Type.Union([Version, Type.Null()]),
  versions: Type.Array(PublishedVersion),
});

export const AppList = Type.Object({ revision: Revision, apps: Type.Array(PublishedApp) });
export type AppList = Static<typeof AppList>;

/** Oldest event first. */
export const LogResult = Type.Object({ events: Type.Array(ReleaseEvent) });
export type LogResult = Static<typeof LogResult>;

/** The response of `/releases/api/apps/<app>/errors`: the errors of a version, grouped. */
import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { LoadFailure } from './health';
import { Nullable } from '../nullable';

const Count = Type.Integer({ minimum: 0 });

export const ErrorsQuery = ExactObject({
  /** By default the canary, else the live version. */
  version: Type.Optional(Version),
});

/** A place in the sources of the app; null where no source map says it. */
export const SourcePlace = Type.Object({
  /** `./src/features/quiz-card.tsx`, `react-dom/…`. */
  source: Type.String(),
  line: Type.Integer(),
  /** From 1. */
  column: Type.Integer(),
});
export type SourcePlace = Static<typeof SourcePlace>;

export const LocatedFrame = Type.Object({
  app: AppName,
  version: Version,
  /** The script as built. */
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  original: Nullable(SourcePlace),
});
export type LocatedFrame = Static<typeof LocatedFrame>;

export const ErrorGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Without data: `…` stands for words that are neither in the bundle nor in messages of browsers. */
  message: Type.String(),
  /** The innermost place in the app's own sources; without source maps, in its scripts. */
  place: LocatedFrame,
  /** Innermost first. */
  frames: Type.Array(LocatedFrame),
  /** Distinct visitors; the largest number that is counted is 1,000. */
  visitors: Count,
  /** How often it was reported; a page reports it once. */
  reports: Count,
  first_at: Type.String(),
  last_at: Type.String(),
  /** The same error in the version before: same name, message and source; null if it had none. */
  before: Nullable(Type.Object({ visitors: Count, last_at: Type.String() })),
});
export type ErrorGroup = Static<typeof ErrorGroup>;

export const ErrorList = Type.Object({
  app: AppName,
  /** Null when no version is live. */
  version: Nullable(Version),
  /** The version that visitors had before; null when there is none. */
  before: Nullable(Version),
  /** Whether the version was published with source maps. */
  source_maps: Type.Boolean(),
  /** Covers the last day. Earlier servers send none. */
  failures: Type.Optional(Type.Array(LoadFailure)),
  /** Most visitors first. */
  groups: Type.Array(ErrorGroup),
});
export type ErrorList = Static<typeof ErrorList>;

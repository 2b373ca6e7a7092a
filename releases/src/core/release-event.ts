import { AppName, Version } from '@glossa/shared/contract/release';
import { Type, type Static } from 'typebox';
import { Finding } from './gate/finding';

/** One line of the release log. Revisions start at 1 and have no gaps. */
export const ReleaseEvent = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  /** ISO 8601, UTC. */
  at: Type.String(),
  actor: Type.String(),
  action: Type.Union([Type.Literal('publish'), Type.Literal('promote'), Type.Literal('rollback')]),
  app: AppName,
  version: Version,
  /** The version that was live before; null for the first one and for a publish. */
  from: Type.Union([Version, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  /** What the gate had against the move when it was forced. */
  forced: Type.Optional(Type.Array(Finding)),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

/** What a verb decides; the registry adds revision, time and actor. */
export type EventDraft = Pick<ReleaseEvent, 'action' | 'app' | 'version' | 'from' | 'reason' | 'forced'>;

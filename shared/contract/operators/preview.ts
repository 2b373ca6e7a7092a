/** Links that show one browser other versions than the live ones. */
import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import type { Outcome } from '../beacon';
import { AppName, Version } from '../release';
import { Finding } from './finding';
import { Nullable } from '../nullable';

/** A site may allow less: `PREVIEW_MAX_DAYS`. */
export const MAX_PREVIEW_SECONDS = 14 * 86_400;

export const PreviewBody = ExactObject({
  apps: Type.Record(AppName, Version, { minProperties: 1, maxProperties: 10, additionalProperties: false }),
  /** Seconds; the default is two hours. */
  expires_in: Type.Optional(Type.Integer({ minimum: 60, maximum: MAX_PREVIEW_SECONDS })),
});

/** A dev server on the machine of the browser. The name of the machine itself could be another one's. */
export const LOCAL_ORIGIN_PATTERN = '^http://(localhost|127\\.0\\.0\\.1):[1-9]\\d{1,4}$';
export const LocalOrigin = Type.String({ pattern: LOCAL_ORIGIN_PATTERN });

export const OVERRIDE_DEFAULT_SECONDS = 3600;
/** A working day: an override is for finding one fault. */
export const MAX_OVERRIDE_SECONDS = 8 * 3600;

export const OverrideBody = ExactObject({
  origin: LocalOrigin,
  /** Seconds; the default is an hour. */
  expires_in: Type.Optional(Type.Integer({ minimum: 60, maximum: MAX_OVERRIDE_SECONDS })),
});

/** What an override loads from the machine of the one browser that has opened its link. */
export const LocalBuild = Type.Object({
  origin: LocalOrigin,
  opened_at: Nullable(Type.String()),
});

export const PreviewId = Type.String({ pattern: '^p_[a-z0-9]{12}$' });

/** A link as the server records it; the link itself cannot be derived from it. Times are ISO 8601, UTC. */
export const PreviewRecord = Type.Object({
  id: PreviewId,
  apps: Type.Record(AppName, Version),
  /** Left out: the versions are published ones. */
  local: Type.Optional(LocalBuild),
  /** When a browser opened the link, which works once. A link to published versions has it here. */
  opened_at: Type.Optional(Nullable(Type.String())),
  /** Id of the token that made it: the link ends with the token. */
  token: Type.String(),
  created_at: Type.String(),
  created_by: Type.String(),
  expires_at: Type.String(),
  revoked_at: Nullable(Type.String()),
  revoked_by: Nullable(Type.String()),
});
export type PreviewRecord = Static<typeof PreviewRecord>;

/** Links that still work, newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(PreviewRecord) });
export type PreviewList = Static<typeof PreviewList>;

export const PreviewResult = Type.Object({
  id: PreviewId,
  /** Asks for the code, and begins the preview or the override in the first browser that has both. */
  url: Type.String(),
  code: Type.String(),
  /** ISO 8601, UTC. */
  expires_at: Type.String(),
  /** Findings of the gate if these versions went live together. They do not prevent the preview. */
  findings: Type.Array(Finding),
});
export type PreviewResult = Static<typeof PreviewResult>;

export const OverrideResult = Type.Object({
  ...Type.Omit(PreviewResult, ['findings']).properties,
  /** ISO 8601, UTC: until when a browser may open it. */
  open_before: Type.String(),
});
export type OverrideResult = Static<typeof OverrideResult>;

/** What of a previewed version does not load, as the banner of its page has it in `data-outcome`. */
export type PreviewFault = Pick<Outcome, 'phase' | 'file'> & { app: string; message: string };

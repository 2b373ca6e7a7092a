/** Links that show one browser other versions than the live ones. */
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';

const MAX_LIFETIME_SECONDS = 14 * 86_400;

export const PreviewBody = Type.Object(
  {
    apps: Type.Record(AppName, Version, { minProperties: 1, maxProperties: 10, additionalProperties: false }),
    /** Seconds; the default is two hours. */
    expires_in: Type.Optional(Type.Integer({ minimum: 60, maximum: MAX_LIFETIME_SECONDS })),
  },
  { additionalProperties: false },
);
export type PreviewBody = Static<typeof PreviewBody>;

export const PreviewId = Type.String({ pattern: '^p_[a-z0-9]{12}$' });

/** A link as the server records it; the link itself cannot be derived from it. Times are ISO 8601, UTC. */
export const PreviewRecord = Type.Object({
  id: PreviewId,
  apps: Type.Record(AppName, Version),
  /** Id of the token that made it: the link ends with the token. */
  token: Type.String(),
  created_at: Type.String(),
  created_by: Type.String(),
  expires_at: Type.String(),
  revoked_at: Type.Union([Type.String(), Type.Null()]),
  revoked_by: Type.Union([Type.String(), Type.Null()]),
});
export type PreviewRecord = Static<typeof PreviewRecord>;

/** Links that still work, newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(PreviewRecord) });
export type PreviewList = Static<typeof PreviewList>;

export const PreviewResult = Type.Object({
  id: PreviewId,
  /** Every browser that opens it sees the preview until it expires. */
  url: Type.String(),
  /** ISO 8601, UTC. */
  expires_at: Type.String(),
  /** Findings of the gate if these versions went live together. They do not prevent the preview. */
  findings: Type.Array(Finding),
});
export type PreviewResult = Static<typeof PreviewResult>;

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

export const PreviewResult = Type.Object({
  /** Every browser that opens it sees the preview until it expires. */
  url: Type.String(),
  /** ISO 8601, UTC. */
  expires_at: Type.String(),
  /** Findings of the gate if these versions went live together. They do not prevent the preview. */
  findings: Type.Array(Finding),
});
export type PreviewResult = Static<typeof PreviewResult>;

/** Links that show one browser other versions than the live ones. The server validates by it, the CLI reads by it. */
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';

const twoWeeks = 14 * 86_400;

export const PreviewBody = Type.Object(
  {
    apps: Type.Record(AppName, Version, { minProperties: 1, maxProperties: 10, additionalProperties: false }),
    /** Seconds; two hours unless told. */
    expires_in: Type.Optional(Type.Integer({ minimum: 60, maximum: twoWeeks })),
  },
  { additionalProperties: false },
);
export type PreviewBody = Static<typeof PreviewBody>;

export const PreviewResult = Type.Object({
  /** Whoever opens it sees the preview until it expires. */
  url: Type.String(),
  /** ISO 8601, UTC. */
  expires_at: Type.String(),
  /** What the gate would say to these versions going live together. It keeps nobody from looking at them. */
  findings: Type.Array(Finding),
});
export type PreviewResult = Static<typeof PreviewResult>;

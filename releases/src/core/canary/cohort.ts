import { createHash } from 'node:crypto';

/**
 * Whether a visitor is in the share that tries a version. The same for ever for one visitor and one rollout, so raising
 * the percentage only adds visitors; and nobody who is early for one app or rollout is therefore early for the next.
 */
export function isInCanary(app: string, rollout: string, visitor: string, percent: number): boolean {
  return placeOf(app, rollout, visitor) < percent / 100;
}

/** From 0 to just below 1, in steps of 2^-53. As JSON, so that no two triples are written alike. */
function placeOf(app: string, rollout: string, visitor: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([app, rollout, visitor]))
    .digest();
  return Number(hash.readBigUInt64BE(0) >> 11n) / 2 ** 53;
}

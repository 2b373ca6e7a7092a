import { createHash } from 'node:crypto';

/**
 * Whether a visitor gets the canary. Stable for one visitor and rollout, so a higher percentage only adds visitors, and
 * independent between apps and rollouts.
 */
export function isInCanary(app: string, rollout: string, visitor: string, percent: number): boolean {
  return hashToFraction(app, rollout, visitor) < percent / 100;
}

/** From 0 to below 1, in steps of 2^-53. JSON keeps different triples different. */
function hashToFraction(app: string, rollout: string, visitor: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([app, rollout, visitor]))
    .digest();
  return Number(hash.readBigUInt64BE(0) >> 11n) / 2 ** 53;
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests in constant time, so that neither the token nor its length leaks. */
export function isBearerToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import { currentSession } from '@glossa/kit/auth';

/** `media`: films, sounds and pictures; `kept`: answers of the API, and what this app notes of lessons. */
export interface KeptCaches {
  readonly kept: Cache;
  readonly media: Cache;
}

/** Browsers have both on secure origins alone. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** The caches of this session: another learner in the same browser has others. */
export async function openKeptCaches(): Promise<KeptCaches> {
  const mark = await markSession();
  const [kept, media] = await Promise.all([
    caches.open(OFFLINE_CACHES.kept + mark),
    caches.open(OFFLINE_CACHES.media + mark),
  ]);
  return { kept, media };
}

/** Names the session without giving its token away, as the worker does. */
async function markSession(): Promise<string> {
  const token = new TextEncoder().encode(currentSession().token ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The path of a file on this site, which stays the same: the query of a signed address changes with time. */
export const placeOfFile = (address: string): string => address.split('?', 1)[0] ?? address;

/** As `Cache.keys` names what is stored. */
export const addressesIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length));

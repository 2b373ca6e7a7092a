import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import { currentSession } from '@glossa/kit/auth';
import { markToken } from '@glossa/kit/browser';

/** `media`: films, sounds and pictures; `kept`: answers of the API, and what this app notes of lessons. */
export interface KeptCaches {
  readonly kept: Cache;
  readonly media: Cache;
}

/** Browsers have both on secure origins alone. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** The caches of this session: another learner in the same browser has others. */
export async function openKeptCaches(): Promise<KeptCaches> {
  const mark = await markToken(currentSession().token ?? '');
  const [kept, media] = await Promise.all([
    caches.open(OFFLINE_CACHES.kept + mark),
    caches.open(OFFLINE_CACHES.media + mark),
  ]);
  return { kept, media };
}

/** The path of a file on this site, which stays the same: the query of a signed address changes with time. */
export const placeOfFile = (address: string): string => address.split('?', 1)[0] ?? address;

/** As `Cache.keys` names what is stored. */
export const addressesIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length));

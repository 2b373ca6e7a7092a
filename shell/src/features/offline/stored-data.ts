import { LEFT_KEY, OFFLINE_CACHES, OFFLINE_PATH } from '@glossa/contract/page-protocol';
import { currentSession, onSessionChange, type Session } from '@glossa/kit/auth';
import { browserStorage, markToken } from '@glossa/kit/browser';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { createStore } from 'zustand';
import { appStore } from '../../apps/store';
import { handOverReports } from './hand-over-reports';
import { workers } from './site-worker';

/** What was fetched last for being offline; all tabs know it. */
const FETCHED_KEY = 'glossa.fetched';
/** Stands among what was fetched, and goes with it where the browser removes that. */
const FETCHED_MARK = `${OFFLINE_PATH}/fetched`;
/** What apps store of a learner: drafts, with the learner's id, the words graded last, and reports that a version before the outbox has left. */
const DRAFT = /^glossa\.((quiz|caption)-draft\.|vocabulary\.graded$|(watch|study)-reports$)/;
const OF_LEARNERS = [OFFLINE_CACHES.data, OFFLINE_CACHES.kept, OFFLINE_CACHES.media];

/** True after the browser has removed what was stored, until the learner has read that. */
export const evicted = createStore<boolean>(() => false);

/** Now (a session may have ended elsewhere) and at each change of it. Returns the function that stops it. */
export function clearStoredData(): () => void {
  // Plain HTTP has no caches.
  const hasCaches = 'caches' in window;
  const clear = (clearStored: () => Promise<void>) => {
    void forgetChanges()
      .then(handOverReports)
      .catch(() => undefined);
    if (hasCaches) void clearStored().catch(() => undefined);
  };
  clear(clearCaches);
  return onSessionChange((session, before) => {
    if (session.token !== before.token) clear(() => leaveSession(before, session));
  });
}

/** Removes what a learner has changed and not sent, and their drafts, where their session has ended for good. */
async function forgetChanges(): Promise<void> {
  if (browserStorage.get(LEFT_KEY) === null) return;
  const own = `.${currentSession().user?.id}.`;
  const drafts = Object.keys(localStorage).filter((key) => DRAFT.test(key) && !key.includes(own));
  for (const key of drafts) browserStorage.remove(key);
  await forgetKept();
  browserStorage.remove(LEFT_KEY);
}

async function leaveSession(before: Session, { token, user }: Session): Promise<void> {
  if (before.token !== null) {
    const mark = await markToken(before.token);
    const isSameLearner = user !== null && user.id === before.user?.id;
    if (token !== null && isSameLearner) await moveLessons(mark, await markToken(token));
    // The worker must not store an answer that is still on its way.
    workers()?.controller?.postMessage({ kind: 'ended', mark });
  }
  await clearCaches();
}

/** The learner has another token, such as with a new password: the kept lessons are theirs still. */
async function moveLessons(from: string, to: string): Promise<void> {
  for (const prefix of [OFFLINE_CACHES.media, OFFLINE_CACHES.kept]) {
    if (!(await caches.has(prefix + from))) continue;
    const [source, target] = [await caches.open(prefix + from), await caches.open(prefix + to)];
    // One after the other: the disk may have no room for all of them twice.
    for (const request of await source.keys()) {
      const stored = await source.match(request);
      if (stored) await target.put(request, stored);
      await source.delete(request);
    }
  }
}

async function clearCaches(): Promise<void> {
  const { token } = currentSession();
  const owner = token === null ? undefined : await markToken(token);
  const names = await caches.keys();
  const foreign = names.filter((name) =>
    OF_LEARNERS.some((prefix) => name.startsWith(prefix) && name !== `${prefix}${owner}`),
  );
  await Promise.all(foreign.map((name) => caches.delete(name)));
  if (owner === undefined) return browserStorage.remove(FETCHED_KEY);
  const isLost = readFetched().name.startsWith(owner) && !(await hasFetched(owner));
  if (isLost) {
    browserStorage.remove(FETCHED_KEY);
    // Switched off, the worker has removed it itself.
    evicted.setState(appStore.getState().announced.worker !== 'off', true);
  }
  // A lesson that somebody has kept is not to go when the disk is full.
  if (names.includes(OFFLINE_CACHES.kept + owner)) await navigator.storage.persist();
}

/** What was fetched, by a name that begins with its owner, and when: by `Date.now()`. */
interface Fetched {
  readonly name: string;
  readonly at: number;
}

export function readFetched(): Fetched {
  const stored = browserStorage.getJson(FETCHED_KEY) as Partial<Fetched> | null;
  return { name: String(stored?.name), at: Number(stored?.at) };
}

/** Whether the browser still has what was fetched. */
export const hasFetched = async (owner: string): Promise<boolean> =>
  (await caches.match(FETCHED_MARK, { cacheName: OFFLINE_CACHES.data + owner })) !== undefined;

export async function noteFetched(name: string, owner: string): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.data + owner);
  await cache.put(FETCHED_MARK, new Response(name));
  writeFetched({ name, at: Date.now() });
}

/** The learner has made changes since, so that all is fetched again. */
export const expireFetched = (): void => writeFetched({ ...readFetched(), at: 0 });

function writeFetched(fetched: Fetched): void {
  browserStorage.set(FETCHED_KEY, JSON.stringify(fetched));
}

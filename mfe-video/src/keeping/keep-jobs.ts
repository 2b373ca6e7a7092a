import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { currentSession, onSessionChange } from '@glossa/kit/auth';
import { createStore, useStore } from 'zustand';
import { type KeptCaches, openKeptCaches } from './kept-caches';
import { type KeptLesson, type LessonToKeep, noteLesson } from './kept-lessons';
import { readBody, storeFilm, storePicture, type Storing } from './store-file';

/** Others wait for the one lesson that is stored, also in other tabs. */
const LOCK = 'glossa-keep';
const NOT_FOUND = 404;

export interface KeepJob {
  readonly state: 'waiting' | 'keeping' | 'failed' | 'full';
  /** Bytes that are stored. */
  readonly done: number;
  readonly ending: AbortController;
}

/** What this page stores, by the ids of lessons. */
const jobs = createStore<{ readonly byId: ReadonlyMap<string, KeepJob> }>(() => ({ byId: new Map() }));

export const useKeepJobs = () => useStore(jobs, ({ byId }) => byId);

export const isRunning = (job: KeepJob | undefined) => job?.state === 'waiting' || job?.state === 'keeping';

onSessionChange((session, before) => {
  if (session.token !== before.token) jobs.getState().byId.forEach(({ ending }) => ending.abort());
});

function setJob(id: string, job: KeepJob | undefined): void {
  const byId = new Map(jobs.getState().byId);
  if (job) byId.set(id, job);
  else byId.delete(id);
  jobs.setState({ byId });
}

export const stopKeeping = (id: string): void => jobs.getState().byId.get(id)?.ending.abort();

/** Stores a lesson, or what is missing of it. Resolves when it is stored, has failed or was stopped. */
export async function keepLesson(lesson: LessonToKeep): Promise<void> {
  const { id } = lesson;
  if (isRunning(jobs.getState().byId.get(id))) return;
  const ending = new AbortController();
  const { signal } = ending;
  setJob(id, { state: 'waiting', done: 0, ending });
  // A browser that asks the learner keeps their lessons longer than it has to.
  void navigator.storage.persist();
  try {
    await navigator.locks.request(LOCK, { signal }, () =>
      storeLesson(lesson, signal, (done) => setJob(id, { state: 'keeping', done, ending })),
    );
    setJob(id, undefined);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    setJob(id, signal.aborted ? undefined : { state: isFull ? 'full' : 'failed', done: 0, ending });
  }
}

async function storeLesson(lesson: LessonToKeep, signal: AbortSignal, onDone: (bytes: number) => void) {
  const caches = await openKeptCaches();
  let bytes = 0;
  const onBytes = (more: number) => onDone((bytes += more));
  onBytes(0);
  const note = (change: Pick<KeptLesson, 'calls' | 'isComplete'>) =>
    noteLesson(caches.kept, { ...lesson, ...change, bytes });
  // Before anything of it, so that nothing is stored that cannot be removed.
  await note({ calls: lesson.calls, isComplete: false });
  try {
    const calls = [];
    for (const address of lesson.calls)
      if (await storeCall(caches, address, { signal, onBytes })) calls.push(address);
    for (const picture of lesson.pictures) await storePicture(caches, picture, { signal, onBytes });
    await storeFilm(caches, lesson.film, { signal, onBytes });
    await note({ calls, isComplete: true });
  } catch (error) {
    await note({ calls: lesson.calls, isComplete: false }).catch(() => undefined);
    throw error;
  }
}

/** Stores an answer of the API. False where there is nothing, such as of a video without a text. */
async function storeCall({ kept }: KeptCaches, address: string, { signal, onBytes }: Storing) {
  const headers = { authorization: `Bearer ${currentSession().token}` };
  const answer = await fetch(address, { headers, signal });
  if (answer.status === NOT_FOUND) return false;
  const body = await readBody(answer, /^application\/json/);
  // The worker may have answered with what it had stored before.
  const storedAt = answer.headers.get(STORED_AT_HEADER) ?? new Date().toISOString();
  const fields = { 'content-type': 'application/json', [STORED_AT_HEADER]: storedAt };
  await kept.put(address, new Response(body, { headers: fields }));
  onBytes(body.size);
  return true;
}

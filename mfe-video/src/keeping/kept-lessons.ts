import { currentSession } from '@glossa/kit/auth';
import { translationLanguage } from '@glossa/kit/learner';
import { queryClient } from '@glossa/kit/api-client';
import { queryOptions } from '@tanstack/react-query';
import { addressesIn, canKeep, openKeptCaches, placeOfFile } from './kept-caches';
import { removeParts } from './store-file';

/** All that a lesson needs. */
export interface LessonToKeep {
  readonly id: string;
  readonly title: string;
  /** Where the lesson is opened. */
  readonly to: string;
  /** Address of the picture that stands for it; one of `pictures`. */
  readonly picture: string | null;
  /** Addresses on this site, those of learners' files with a query. */
  readonly film: string;
  readonly pictures: readonly string[];
  /** Addresses of calls. */
  readonly calls: readonly string[];
  /** The language of the translations and look-ups. */
  readonly language: string;
}

export interface KeptLesson extends LessonToKeep {
  /** Bytes that are stored. */
  readonly bytes: number;
  /** All of it is stored. */
  readonly isComplete: boolean;
}

const LESSONS = '/kept/lessons/';
const locateLesson = (id: string) => LESSONS + encodeURIComponent(id);
const KEY = ['video', 'kept'];
const news = 'BroadcastChannel' in globalThis ? new BroadcastChannel('glossa-lessons') : undefined;
if (news) news.onmessage = () => void queryClient.invalidateQueries({ queryKey: KEY });

export const keptLessonsQuery = queryOptions({ queryKey: KEY, queryFn: readKeptLessons });

export async function noteLesson(kept: Cache, lesson: KeptLesson): Promise<void> {
  await kept.put(locateLesson(lesson.id), new Response(JSON.stringify(lesson)));
  await tellChange();
}

/** Tells this page, other tabs and the worker. */
async function tellChange(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
  news?.postMessage('changed');
  navigator.serviceWorker.controller?.postMessage({ kind: 'kept' });
}

export async function readKeptLessons(): Promise<KeptLesson[]> {
  if (!canKeep() || !currentSession().token) return [];
  const { kept, media } = await openKeptCaches();
  const noted = await addressesIn(kept);
  const stored = new Set([...noted, ...(await addressesIn(media))]);
  const lessons: KeptLesson[] = [];
  for (const place of noted.filter((address) => address.startsWith(LESSONS))) {
    const lesson = (await (await kept.match(place))?.json()) as KeptLesson | undefined;
    // What a browser has lost, or what is there in another language only, is stored again on request.
    if (lesson) lessons.push({ ...lesson, isComplete: lesson.isComplete && isStored(lesson, stored) });
  }
  return lessons.sort((one, other) => one.title.localeCompare(other.title));
}

const isStored = (lesson: KeptLesson, stored: ReadonlySet<string>): boolean =>
  lesson.language === translationLanguage() &&
  [...listFiles(lesson), ...lesson.calls].every((place) => stored.has(place));

/** Removes a lesson, but for what other lessons need as well. */
export async function removeLesson({ id }: Pick<KeptLesson, 'id'>): Promise<void> {
  const { kept, media } = await openKeptCaches();
  const lessons = await readKeptLessons();
  const removed = lessons.find((lesson) => lesson.id === id);
  const others = lessons.filter((lesson) => lesson.id !== id);
  const needed = new Set(others.flatMap((lesson) => [...listFiles(lesson), ...lesson.calls]));
  const files = removed ? listFiles(removed).filter((place) => !needed.has(place)) : [];
  const calls = removed?.calls.filter((address) => !needed.has(address)) ?? [];
  await Promise.all([
    ...files.map((place) => media.delete(place)),
    ...calls.map((address) => kept.delete(address)),
    removeParts(kept, files),
  ]);
  // Last: what is left of a removal that was interrupted can be removed again.
  await kept.delete(locateLesson(id));
  await tellChange();
}

const listFiles = ({ film, pictures }: LessonToKeep) => [film, ...pictures].map(placeOfFile);

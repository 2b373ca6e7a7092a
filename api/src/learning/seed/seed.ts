import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Glossary } from '@glossa/words';
import type { LanguageModel } from '../../foundation/language/language-model';
import { digestLesson } from '../../content/lessons/imported-lesson';
import { toPlaylistDocument } from '../../content/lessons/lesson-document';
import { orderLessons, storeLesson, storePlaylist } from '../../content/lessons/store/store-lesson';
import { type Database, inTransaction } from '../../platform/database/database';
import { importedLessons } from '../../platform/database/schema/imported-lessons';
import { playlists } from '../../platform/database/schema/lessons';
import { makeDemoLearner } from './demo-learner';
import { formatFault } from '../../content/lessons/format/fault';
import { type Course, readCourses } from '../../content/lessons/format/read-course';
import { type DemoCourse, type LessonContent, readLesson } from '../../content/lessons/format/read-lesson';

/** Stores the demo lessons and the demo account; runs at every start. */
export async function seed(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  courses: readonly DemoCourse[],
  log: Pick<FastifyBaseLogger, 'info'>,
  demoAccount = true,
): Promise<void> {
  const stored = await storeDemoLessons(deps.database, courses);
  if (demoAccount)
    await makeDemoLearner(
      deps,
      courses.flatMap(({ lessons }) => lessons),
    );
  log.info({ stored }, 'stored the demo lessons');
}

/** Any number that is the same in all processes. */
const SEED_LOCK = 7_140_222;

/** Without media, which are served from their folders. Idempotent, also when concurrent. */
export async function storeDemoLessons(database: Database, courses: readonly DemoCourse[]): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // Another process may be seeding, and keeps this one waiting.
    await transaction.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const digests = await readDigests(transaction);
    let stored = 0;
    for (const { playlist, lessons } of courses) {
      await storePlaylist(transaction, playlist.id, toPlaylistDocument(playlist));
      for (const [position, { id, document }] of lessons.entries()) {
        const lesson = { position, document, media: null, thumbnail: null };
        const digest = digestLesson(lesson);
        if (digests.get(`${playlist.id}/${id}`) === digest) continue;
        await storeLesson(transaction, { playlist: playlist.id, lesson: id }, { digest, ...lesson });
        stored += 1;
      }
      await orderLessons(
        transaction,
        playlist.id,
        lessons.map(({ id }) => id),
      );
    }
    return stored;
  });
}

/** Returns the digests of the imported lessons on the site, by playlist and id. */
async function readDigests(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: importedLessons.videoId, playlist: playlists.slug, digest: importedLessons.digest })
    .from(importedLessons)
    .innerJoin(playlists, eq(playlists.id, importedLessons.playlistId));
  return new Map(rows.map(({ id, playlist, digest }) => [`${playlist}/${id}`, digest]));
}

/** The courses of a folder, in order. Throws an error that names file and line of each fault. */
export async function readDemoLessons(contentDirectory: string): Promise<DemoCourse[]> {
  const { courses, faults } = await readCourses(contentDirectory);
  const read: DemoCourse[] = [];
  for (const course of courses) read.push(await readDemoCourse(course, faults));
  if (faults.length === 0) return read;
  throw new Error(
    `the lessons in ${contentDirectory} cannot be used:\n${faults.map(formatFault).join('\n')}`,
  );
}

async function readDemoCourse(
  { playlist, folder, lessons }: Course,
  faults: Parameters<typeof formatFault>[0][],
): Promise<DemoCourse> {
  const contents: LessonContent[] = [];
  for (const source of lessons) {
    const { content, faults: found } = await readLesson(source);
    faults.push(...found);
    if (content) contents.push(content);
  }
  return { playlist, lessons: contents, folder };
}

import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import { type Database, inTransaction } from '../platform/database/database';
import { playlists, playlistVideos, transcriptLines, videos } from '../platform/database/schema/lessons';
import { replaceLines } from '../transcripts/lines/line-store';
import { type NewTranscript, replaceTranscript } from '../transcripts/store';
import { makeDemoLearner } from './demo-learner';
import {
  type CatalogueFile,
  languageCode,
  type Lessons,
  type LinesFile,
  readLessons,
  type TranscriptFile,
} from './read-lessons';

/** Stores the demo lessons and the demo account; runs at every start. */
export async function seed(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  contentDirectory: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  demoAccount = true,
): Promise<void> {
  const lessons = await readLessons(contentDirectory);
  if (!lessons) {
    log.warn({ contentDirectory }, 'no catalogue of demo lessons');
    return;
  }
  await storeLessons(deps.database, lessons);
  if (demoAccount) await makeDemoLearner(deps, lessons);
  log.info({ videos: lessons.catalogue.videos.length }, 'stored the demo lessons');
}

/** Any number that is the same in all processes. */
const SEED_LOCK = 7_140_222;

/** Stores the playlists, videos, transcripts and translated lines of the files. Idempotent, also when concurrent. */
export async function storeLessons(
  database: Database,
  { catalogue, transcripts: files, lines }: Lessons,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Another process may be seeding, and keeps this one waiting.
    await transaction.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    for (const video of catalogue.videos) await storeVideo(transaction, video);
    for (const [position, playlist] of catalogue.playlists.entries()) {
      await storePlaylist(transaction, playlist, position);
    }
    for (const file of files) {
      await replaceTranscript(transaction, transcriptRow(file));
      await storeLines(transaction, file.video_id, lines.get(file.video_id) ?? []);
    }
  });
}

async function storeVideo(database: Database, video: CatalogueFile['videos'][number]): Promise<void> {
  const row = {
    title: video.title,
    description: video.description,
    language: languageCode(video.language),
    cefrLevel: video.cefr_level,
    difficultyLevel: video.difficulty_level,
    category: video.category,
    subcategory: video.subcategory,
    publishedAt: new Date(video.published_at),
    duration: video.duration,
  };
  await database
    .insert(videos)
    .values({ id: video.video_id, ...row })
    .onConflictDoUpdate({ target: videos.id, set: row });
}

async function storePlaylist(
  database: Database,
  playlist: CatalogueFile['playlists'][number],
  position: number,
): Promise<void> {
  const { slug, name, description, language, cefr_level } = playlist;
  const row = { name, description, language, cefrLevel: cefr_level, position };
  const [stored] = await database
    .insert(playlists)
    .values({ slug, ...row })
    .onConflictDoUpdate({ target: playlists.slug, set: row })
    .returning();
  if (!stored) throw new Error(`playlist ${slug} was not stored`);
  const inPlaylist = eq(playlistVideos.playlistId, stored.id);
  const gone = playlist.videos.length > 0 ? notInArray(playlistVideos.videoId, playlist.videos) : undefined;
  await database.delete(playlistVideos).where(and(inPlaylist, gone));
  for (const [place, videoId] of playlist.videos.entries()) {
    await database
      .insert(playlistVideos)
      .values({ playlistId: stored.id, videoId, position: place })
      .onConflictDoUpdate({
        target: [playlistVideos.playlistId, playlistVideos.videoId],
        set: { position: place },
      });
  }
}

/** Stores the translated lines of a lesson; keeps lines of other sources in other languages. */
async function storeLines(
  transaction: Database,
  videoId: string,
  files: readonly LinesFile[],
): Promise<void> {
  const languages = files.map(({ language }) => language);
  const gone = languages.length > 0 ? notInArray(transcriptLines.language, languages) : undefined;
  await transaction
    .delete(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.source, 'lesson'), gone));
  for (const { language, lines } of files)
    await replaceLines(transaction, { videoId, language, lines, source: 'lesson', credit: 'Glossa' });
}

/** All words in one list, and the place of each sentence in it. */
function transcriptRow(file: TranscriptFile): NewTranscript {
  const words: TranscriptWord[] = [];
  const sentences: TranscriptSentence[] = [];
  for (const sentence of file.sentences) {
    sentences.push({
      first: words.length,
      count: sentence.words.length,
      start: sentence.start,
      end: sentence.end,
    });
    words.push(...sentence.words.map(({ text, start, end }) => ({ text, start, end })));
  }
  const { video_id: videoId, language, duration } = file;
  // All columns, so that it replaces one made from speech.
  return { videoId, language, duration, words, sentences, source: 'lesson', interpolated: false };
}

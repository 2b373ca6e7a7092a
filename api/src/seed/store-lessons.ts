import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { playlists, playlistVideos, videos, transcriptLines } from '../platform/database/schema/lessons';
import { replaceLines } from '../transcripts/lines/line-store';
import { replaceTranscript, type NewTranscript } from '../transcripts/store';
import {
  languageCode,
  type CatalogueFile,
  type Lessons,
  type LinesFile,
  type TranscriptFile,
} from './read-lessons';

/** Any number, the same in every process that seeds this database. */
const SEED_LOCK = 7_140_222;

/** Brings playlists, videos, transcripts and their second lines up to the files. Doing it again, or in two processes, changes nothing. */
export async function storeLessons(
  database: Database,
  { catalogue, transcripts: files, lines }: Lessons,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
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
  const [known] = await database.update(playlists).set(row).where(eq(playlists.slug, slug)).returning();
  const [stored] = known
    ? [known]
    : await database
        .insert(playlists)
        .values({ slug, ...row })
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

/** Brings the second lines of a lesson up to its files; those that others made, in other languages, stay. */
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

/** The words of all sentences in one list, and where in it each sentence lies. */
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
  // Said in full, so that it takes the place of one that was made from speech.
  return { videoId, language, duration, words, sentences, source: 'lesson', interpolated: false };
}

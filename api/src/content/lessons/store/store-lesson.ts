import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { languageName } from '../../../foundation/language/languages';
import { type Database, inTransaction } from '../../../platform/database/database';
import { importedLessons, lessonWords } from '../../../platform/database/schema/imported-lessons';
import {
  playlists,
  playlistVideos,
  transcriptLines,
  transcripts,
  videos,
  videoTexts,
} from '../../../platform/database/schema/lessons';
import { ApiError, invalidFields } from '../../../platform/errors/api-error';
import { writeOrder } from '../../playlists/playlist-items';
import { replaceLines } from '../../transcripts/lines/line-store';
import { replaceTranscript } from '../../transcripts/store';
import { defaultThumbnail } from '../../videos/media';
import { detachFromVideos } from '../../videos/own-videos';
import type { NewLesson } from '../imported-lesson';
import type { BuiltInDocument, LessonDocument, PlaylistDocument } from '../lesson-document';

/** Makes or changes a playlist with its texts, and none but these; its lessons stay. One without a position stays at its place, a new one comes last. */
export async function storePlaylist(
  database: Database,
  slug: string,
  { name, description, language, cefr_level, position, texts = {} }: PlaylistDocument,
): Promise<void> {
  const row = {
    name,
    description: description ?? null,
    language: languageName(language),
    cefrLevel: cefr_level ?? null,
  };
  await inTransaction(database, async (transaction) => {
    const [stored] = await transaction
      .insert(playlists)
      .values({
        slug,
        ...row,
        position: position ?? sql`(select coalesce(max(position) + 1, 0) from playlists)`,
      })
      .onConflictDoUpdate({
        target: playlists.slug,
        set: { ...row, ...(position !== undefined && { position }) },
      })
      .returning({ id: playlists.id });
    if (!stored) return;
    const json = sql`${JSON.stringify(texts)}::jsonb`;
    await transaction.execute(sql`delete from playlist_texts
    where playlist_id = ${stored.id} and not ${json} ? language`);
    await transaction.execute(sql`insert into playlist_texts as known (playlist_id, language, name, description)
    select ${stored.id}, key, value ->> 'name', value ->> 'description' from jsonb_each(${json})
    on conflict (playlist_id, language) do update set name = excluded.name, description = excluded.description
    where (known.name, known.description) is distinct from (excluded.name, excluded.description)`);
  });
}

/** Stores a lesson with all its texts, or nothing of it. Throws 404 without the playlist, and 422. */
export async function storeLesson(
  database: Database,
  { playlist, lesson: videoId }: { playlist: string; lesson: string },
  { digest, position, document, media, thumbnail }: NewLesson & { document: BuiltInDocument },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const playlistId = await requirePlaylist(transaction, playlist);
    await requireFreeId(transaction, { videoId, playlistId, youtubeId: document.youtube });
    const row = { ...toVideoRow(document), mediaFile: media, thumbnailFile: thumbnail };
    await transaction
      .insert(videos)
      .values({ id: videoId, ...row })
      .onConflictDoUpdate({ target: videos.id, set: row });
    await storeTexts(transaction, videoId, document);
    await transaction
      .insert(playlistVideos)
      .values({ playlistId, videoId, position })
      .onConflictDoUpdate({ target: [playlistVideos.playlistId, playlistVideos.videoId], set: { position } });
    await transaction
      .insert(importedLessons)
      .values({ videoId, playlistId, digest })
      .onConflictDoUpdate({
        target: importedLessons.videoId,
        set: { playlistId, digest, updatedAt: sql`now()` },
      });
  });
}

async function requirePlaylist(database: Database, slug: string): Promise<number> {
  const [row] = await database.select({ id: playlists.id }).from(playlists).where(eq(playlists.slug, slug));
  if (!row) throw new ApiError('playlist_not_found');
  return row.id;
}

/** An import never takes over a learner's video or the lesson of another playlist. */
async function requireFreeId(
  transaction: Database,
  { videoId, playlistId, youtubeId }: { videoId: string; playlistId: number; youtubeId: string | undefined },
): Promise<void> {
  const refuse = (problem: string) => invalidFields([{ name: `lesson ${videoId}`, problem }]);
  const [existing] = await transaction
    .select({ ownerId: videos.ownerId, playlistId: importedLessons.playlistId, playlist: playlists.slug })
    .from(videos)
    .leftJoin(importedLessons, eq(importedLessons.videoId, videos.id))
    .leftJoin(playlists, eq(playlists.id, importedLessons.playlistId))
    .where(eq(videos.id, videoId));
  if (existing && existing.ownerId !== null) throw refuse('has the id of a learner’s video');
  if (existing?.playlistId && existing.playlistId !== playlistId)
    throw refuse(`is a lesson of the playlist ${existing.playlist}`);
  if (youtubeId === undefined) return;
  const [same] = await transaction
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.youtubeId, youtubeId), isNull(videos.ownerId), ne(videos.id, videoId)));
  if (same) throw refuse(`has the video of the lesson ${same.id}`);
}

function toVideoRow(document: BuiltInDocument) {
  const { published_at, youtube } = document;
  return {
    title: document.title,
    description: document.description ?? null,
    language: document.language,
    cefrLevel: document.cefr_level ?? null,
    difficultyLevel: document.difficulty_level ?? null,
    category: document.category ?? null,
    subcategory: document.subcategory ?? null,
    publishedAt: published_at === undefined ? null : new Date(published_at),
    duration: document.duration ?? null,
    youtubeId: youtube ?? null,
    thumbnailUrl: youtube === undefined ? (document.thumbnail_url ?? null) : defaultThumbnail(youtube),
    scenes: document.scenes ?? null,
  };
}

async function storeTexts(
  transaction: Database,
  videoId: string,
  { language, transcript, lines = {}, credit, glossary = {}, descriptions = {} }: LessonDocument,
): Promise<void> {
  if (transcript)
    await replaceTranscript(transaction, { videoId, language, source: 'lesson', ...transcript });
  else
    await transaction
      .delete(transcripts)
      .where(and(eq(transcripts.videoId, videoId), eq(transcripts.source, 'lesson')));
  const languages = Object.keys(lines);
  // Lines of other sources in other languages stay.
  const isGone = languages.length > 0 ? notInArray(transcriptLines.language, languages) : undefined;
  await transaction
    .delete(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.source, 'lesson'), isGone));
  for (const [code, texts] of Object.entries(lines))
    await replaceLines(transaction, {
      videoId,
      language: code,
      lines: texts,
      source: 'lesson',
      credit: credit ?? null,
    });
  await transaction.delete(videoTexts).where(eq(videoTexts.videoId, videoId));
  await transaction.execute(sql`insert into video_texts (video_id, language, description)
    select ${videoId}, * from jsonb_each_text(${JSON.stringify(descriptions)}::jsonb)`);
  await transaction.delete(lessonWords).where(eq(lessonWords.videoId, videoId));
  const words = Object.entries(glossary);
  await transaction.execute(sql`insert into lesson_words (video_id, word_key, entry)
    select ${videoId}, * from unnest(${sql.param(words.map(([key]) => key))}::text[],
      ${sql.param(words.map(([, entry]) => JSON.stringify(entry)))}::jsonb[])`);
}

/** Puts the lessons of a playlist in order. Those that are not named leave it, and stay on the site. */
export async function orderLessons(database: Database, playlist: string, lessons: readonly string[]) {
  await inTransaction(database, async (transaction) => {
    const playlistId = await requirePlaylist(transaction, playlist);
    const isGone = lessons.length > 0 ? notInArray(playlistVideos.videoId, [...lessons]) : undefined;
    await transaction.delete(playlistVideos).where(and(eq(playlistVideos.playlistId, playlistId), isGone));
    await writeOrder(transaction, playlistId, lessons);
  });
}

/** Removes an imported lesson. Words that learners saved from it stay. Throws 404. */
export async function removeLesson(database: Database, videoId: string): Promise<void> {
  const imported = database.select({ id: importedLessons.videoId }).from(importedLessons);
  await inTransaction(database, async (transaction) => {
    await detachFromVideos(
      transaction,
      sql`select video_id from ${importedLessons} where video_id = ${videoId}`,
    );
    const removed = await transaction
      .delete(videos)
      .where(and(eq(videos.id, videoId), inArray(videos.id, imported)))
      .returning({ id: videos.id });
    if (removed.length === 0) throw new ApiError('video_not_found');
  });
}

/** Removes a playlist without its lessons. Throws 404. */
export async function removePlaylist(database: Database, slug: string): Promise<void> {
  const removed = await database
    .delete(playlists)
    .where(eq(playlists.slug, slug))
    .returning({ id: playlists.id });
  if (removed.length === 0) throw new ApiError('playlist_not_found');
}

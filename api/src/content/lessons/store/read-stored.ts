import type { CefrLevel } from '@glossa/contract/language';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { toLanguageCode } from '../../../foundation/language/languages';
import type { Database } from '../../../platform/database/database';
import { importedLessons, lessonWords } from '../../../platform/database/schema/imported-lessons';
import {
  playlists,
  playlistVideos,
  transcriptLines,
  transcripts,
  videos,
  videoTexts,
} from '../../../platform/database/schema/lessons';
import { ApiError } from '../../../platform/errors/api-error';
import { BUILT_IN_MEDIA, BUILT_IN_THUMBNAIL } from '../../videos/media';
import type { ListedPlaylists, StoredLesson } from '../imported-lesson';
import type { LessonDocument, PlaylistDocument } from '../lesson-document';

export async function listStored(database: Database): Promise<ListedPlaylists> {
  const rows = await database
    .select({
      playlist: playlists,
      slug: playlists.slug,
      lesson: videos,
      digest: importedLessons.digest,
      texts: sql<PlaylistDocument['texts'] | null>`(select jsonb_object_agg(language,
        jsonb_strip_nulls(jsonb_build_object('name', name, 'description', description)))
        from playlist_texts where playlist_id = ${playlists.id})`,
    })
    .from(playlists)
    .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
    .leftJoin(videos, and(eq(videos.id, playlistVideos.videoId), isNull(videos.ownerId)))
    .leftJoin(importedLessons, eq(importedLessons.videoId, videos.id))
    .where(isNotNull(playlists.slug))
    .orderBy(asc(playlists.position), asc(playlists.id), asc(playlistVideos.position), asc(videos.id));
  const listed = new Map<number, ListedPlaylists['playlists'][number]>();
  for (const { playlist, slug, lesson, digest, texts } of rows) {
    if (slug === null) continue;
    const known = listed.get(playlist.id) ?? { ...toListed(slug, playlist), ...(texts && { texts }) };
    listed.set(playlist.id, known);
    if (lesson) known.lessons.push({ id: lesson.id, title: lesson.title, language: lesson.language, digest });
  }
  return { playlists: [...listed.values()] };
}

function toListed(slug: string, row: typeof playlists.$inferSelect): ListedPlaylists['playlists'][number] {
  return {
    id: slug,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    language: toLanguageCode(row.language ?? 'en'),
    ...(row.cefrLevel !== null && { cefr_level: row.cefrLevel as CefrLevel }),
    position: row.position,
    lessons: [],
  };
}

/** A lesson as its folder would have it. Throws 404, also for a learner's video. */
export async function readStored(database: Database, videoId: string): Promise<StoredLesson> {
  const [video] = await database
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), isNull(videos.ownerId)));
  if (!video) throw new ApiError('video_not_found');
  const isBuiltIn = video.youtubeId === null && video.mediaFile === null;
  return {
    document: { ...toTexts(video), ...(await readTexts(database, videoId)) },
    media: isBuiltIn ? BUILT_IN_MEDIA : video.mediaFile,
    // That of a story is not its own.
    thumbnail: isBuiltIn && video.thumbnailUrl === null ? BUILT_IN_THUMBNAIL : video.thumbnailFile,
  };
}

function toTexts(video: typeof videos.$inferSelect): LessonDocument {
  const { description, cefrLevel, difficultyLevel, category, subcategory, publishedAt, duration } = video;
  return {
    title: video.title,
    language: video.language,
    ...(description !== null && { description }),
    ...(cefrLevel !== null && { cefr_level: cefrLevel as CefrLevel }),
    ...(difficultyLevel !== null && { difficulty_level: difficultyLevel }),
    ...(category !== null && { category }),
    ...(subcategory !== null && { subcategory }),
    ...(publishedAt !== null && { published_at: publishedAt.toISOString() }),
    ...(duration !== null && { duration }),
    ...(video.youtubeId !== null && { youtube: video.youtubeId }),
  };
}

/** Not what was recognised or translated since: an import would not bring it back as such. */
async function readTexts(database: Database, videoId: string): Promise<Partial<LessonDocument>> {
  const [transcript] = await database
    .select({
      duration: transcripts.duration,
      interpolated: transcripts.interpolated,
      words: transcripts.words,
      sentences: transcripts.sentences,
    })
    .from(transcripts)
    .where(and(eq(transcripts.videoId, videoId), eq(transcripts.source, 'lesson')));
  const lines = await database
    .select()
    .from(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.source, 'lesson')))
    .orderBy(asc(transcriptLines.language));
  const descriptions = await database.select().from(videoTexts).where(eq(videoTexts.videoId, videoId));
  const words = await database
    .select()
    .from(lessonWords)
    .where(eq(lessonWords.videoId, videoId))
    .orderBy(asc(lessonWords.wordKey));
  const credit = lines.find((row) => row.credit !== null)?.credit;
  return {
    ...(transcript && { transcript }),
    ...(lines.length > 0 && { lines: Object.fromEntries(lines.map((row) => [row.language, row.lines])) }),
    ...(credit && { credit }),
    ...(descriptions.length > 0 && {
      descriptions: Object.fromEntries(descriptions.map((row) => [row.language, row.description])),
    }),
    ...(words.length > 0 && {
      glossary: Object.fromEntries(words.map(({ wordKey, entry }) => [wordKey, entry])),
    }),
  };
}

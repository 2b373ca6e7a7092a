import type { CefrLevel } from '@glossa/contract/language';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { toLanguageCode } from '../../../foundation/language/languages';
import type { Database } from '../../../platform/database/database';
import { readStatement } from '../../../platform/database/read-statement';
import { importedLessons } from '../../../platform/database/schema/imported-lessons';
import { playlists, playlistVideos, videos } from '../../../platform/database/schema/lessons';
import { ApiError } from '../../../platform/errors/api-error';
import { BUILT_IN_MEDIA, BUILT_IN_THUMBNAIL } from '../../videos/media';
import type { ListedPlaylists, StoredLesson } from '../imported-lesson';
import type { PlaylistDocument } from '../lesson-document';

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

const READ_LESSON = readStatement(__dirname, 'stored-lesson.sql');

/** A lesson as its folder would have it. Throws 404, also for a learner's video. */
export async function readStored(database: Database, videoId: string): Promise<StoredLesson> {
  const builtIn = { builtInMedia: BUILT_IN_MEDIA, builtInThumbnail: BUILT_IN_THUMBNAIL };
  const { rows } = await database.execute<StoredLesson & Record<string, unknown>>(
    READ_LESSON({ videoId, ...builtIn }),
  );
  if (!rows[0]) throw new ApiError('video_not_found');
  return rows[0];
}

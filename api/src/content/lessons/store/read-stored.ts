import { toLanguageCode } from '../../../foundation/language/languages';
import { type Database, runSql } from '../../../platform/database/database';
import { readStatement } from '../../../platform/database/read-statement';
import { ApiError } from '../../../platform/errors/api-error';
import { readText } from '../../../platform/text/fill-text';
import { BUILT_IN_MEDIA, BUILT_IN_THUMBNAIL } from '../../videos/media';
import type { ListedPlaylists, StoredLesson } from '../imported-lesson';

const LIST_PLAYLISTS = readText(__dirname, 'list-stored.sql');

export async function listStored(database: Database): Promise<ListedPlaylists> {
  const rows = await runSql<{ playlist: ListedPlaylists['playlists'][number] }>(database, LIST_PLAYLISTS, []);
  const playlists = rows.map(({ playlist }) => ({
    ...playlist,
    language: toLanguageCode(playlist.language),
  }));
  return { playlists };
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

import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { playlists, playlistVideos, videos } from '../platform/database/schema/lessons';
import { replaceTranscript } from '../transcripts/store';
import { languageCode } from './language-code';
import type { CatalogueFile } from './lesson-files';
import type { Lessons } from './read-lessons';
import { storeLines } from './store-lines';
import { transcriptRow } from './transcript-row';

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

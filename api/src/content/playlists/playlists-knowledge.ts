import type { PlaylistKnowledge } from '@glossa/contract/video/playlist';
import type { User } from '@glossa/contract/user';
import { and, eq, sql } from 'drizzle-orm';
import { transcriptsSum, transcriptStamp } from '../knowledge/stored-words';
import type { VideoWords } from '../knowledge/video-words';
import { type Database, preparedQuery } from '../../platform/database/database';
import { playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { visibleTo } from '../videos/may-see-video';
import { bestFirst, inLearnedLanguage, isListed, orderValues } from './playlist-order';

/** Bounds the words that are counted: those of 500 playlists of 20 videos take some milliseconds. */
const MAX_VIDEOS = 20_000;

/** The first playlists of the list, up to `MAX_VIDEOS`. Leaves out those without words or not read yet. */
export async function readPlaylistsKnowledge(
  { database, videoWords }: { database: Database; videoWords: VideoWords },
  learner: User,
): Promise<PlaylistKnowledge[]> {
  const listed = await listPlaylists(database, learner);
  const missing = listed.filter(({ name }) => videoWords.isMissing(name));
  if (missing.length > 0) await videoWords.unite(await listVideos(database, learner, missing));
  const known = await videoWords.readKnowledge(learner);
  return listed.flatMap(({ playlistId, name }) => {
    const words = videoWords.findUnion(name);
    const knowledge = words && known.count(words);
    return knowledge && knowledge.total > 0 ? [{ playlist_id: playlistId, knowledge }] : [];
  });
}

interface ListedPlaylist {
  playlistId: number;
  /** Changes with the videos that the learner sees in it, and with their words. */
  name: string;
}

/** In the order of the list. */
async function listPlaylists(database: Database, learner: User): Promise<ListedPlaylist[]> {
  const query = preparedQuery(database, 'words_of_playlists', () =>
    database
      .select({ playlistId: playlists.id, count: sql<number>`count(*)::int`, sum: transcriptsSum })
      .from(playlists)
      .innerJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .innerJoin(sql`transcripts t`, sql`t.video_id = ${playlistVideos.videoId}`)
      .where(and(isListed, inLearnedLanguage, visibleTo(sql.placeholder('userId'))))
      .groupBy(playlists.id)
      .orderBy(...bestFirst),
  );
  const rows = await query.execute({ userId: learner.id, ...orderValues(learner) });
  let total = 0;
  const isWithin = ({ count }: { count: number }) => (total += count) <= MAX_VIDEOS;
  return rows.filter(isWithin).map(({ playlistId, count, sum }) => ({
    playlistId,
    name: nameList(playlistId, count, sum),
  }));
}

const nameList = (playlistId: number, count: number, sum: string) => `${playlistId} ${count} ${sum}`;

/** The videos that the learner sees in playlists, each list under the name that it has now. */
async function listVideos(database: Database, learner: User, wanted: readonly ListedPlaylist[]) {
  const ids = wanted.map(({ playlistId }) => playlistId);
  const rows = await database
    .select({
      playlistId: playlistVideos.playlistId,
      count: sql<number>`count(*)::int`,
      sum: transcriptsSum,
      // As one value: thousands of rows take longer to read.
      videos: sql<[string, string][]>`json_agg(json_build_array(t.video_id, ${transcriptStamp}))`,
    })
    .from(playlistVideos)
    .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
    .innerJoin(sql`transcripts t`, sql`t.video_id = ${playlistVideos.videoId}`)
    .where(and(sql`${playlistVideos.playlistId} = any(${sql.param(ids)})`, visibleTo(learner.id)))
    .groupBy(playlistVideos.playlistId);
  return rows.map(({ playlistId, count, sum, videos: listed }) => ({
    name: nameList(playlistId, count, sum),
    videos: listed.map(([id, stamp]) => ({ id, stamp })),
  }));
}

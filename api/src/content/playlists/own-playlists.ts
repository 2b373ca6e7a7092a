import type {
  FollowedPlaylist,
  NewPlaylist,
  OwnPlaylist,
  PlaylistChange,
} from '@glossa/contract/video/own-playlist';
import { and, eq, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { wellFormed } from '../../platform/text/well-formed';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { users } from '../../platform/database/schema/accounts';
import { playlists } from '../../platform/database/schema/lessons';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import type { Settings } from '../../platform/settings/settings';
import { maySeeVideo } from '../videos/may-see-video';
import { type PicturedVideo, videoThumbnail } from '../videos/media';
import { recordChange, recordPublication } from '../../foundation/audit/audit';
import { coverOf } from './cover';
import { insertVideo, requireOwnPlaylist } from './playlist-items';

const READ_OWN = readStatement(__dirname, 'own-playlists.sql');
const READ_FOLLOWED = readStatement(__dirname, 'followed-playlists.sql');

/** SQL: how many videos of the playlist `p` a learner sees, and the picture of the first of them. */
function seenBy(learnerId: number) {
  const seen = sql.raw(`from playlist_videos item join videos on videos.id = item.video_id
    where item.playlist_id = p.id and ${maySeeVideo('videos', String(Number(learnerId)))}`);
  return {
    videoCount: sql`(select count(*)::int ${seen})`,
    cover: sql`(select ${coverOf} ${seen} order by item.position, videos.id limit 1)`,
  };
}

type WithCover<Listed> = Listed & { cover: PicturedVideo | null } & Record<string, unknown>;

const withThumbnails = <Listed>(rows: WithCover<Listed>[], learnerId: number): Listed[] =>
  rows.map(({ cover, ...playlist }) => ({
    ...(playlist as Listed),
    thumbnail_url: cover && videoThumbnail(cover, learnerId),
  }));

export async function listOwnPlaylists(
  database: Database,
  userId: number,
  { id = null, videoId }: { id?: number | null; videoId?: string | undefined } = {},
): Promise<OwnPlaylist[]> {
  const hasVideo = sql`, exists (select from playlist_videos held join videos v on v.id = held.video_id
    where held.playlist_id = p.id and ${videoId} in (v.id, v.youtube_id)) as has_video`;
  const { rows } = await database.execute<WithCover<OwnPlaylist>>(
    READ_OWN({ userId, id, ...seenBy(userId), hasVideo: videoId === undefined ? sql`` : hasVideo }),
  );
  return withThumbnails(rows, userId);
}

/** One of them. Throws 404. */
export async function readOwnPlaylist(database: Database, userId: number, id: number): Promise<OwnPlaylist> {
  const [playlist] = await listOwnPlaylists(database, userId, { id });
  if (!playlist) throw new ApiError('playlist_not_found');
  return playlist;
}

/** The playlists of others that the learner follows, the one followed last first. */
export async function listFollowed(database: Database, userId: number): Promise<FollowedPlaylist[]> {
  const query = READ_FOLLOWED({ userId, ...seenBy(userId) });
  const { rows } = await database.execute<WithCover<FollowedPlaylist>>(query);
  return withThumbnails(rows, userId);
}

/** Makes a playlist, with its first video if one is named. Throws 404, 409 and 422; nothing is made then. */
export async function makePlaylist(
  database: Database,
  userId: number,
  { name, description, video_id }: NewPlaylist,
  limits: Settings['playlists'],
): Promise<OwnPlaylist> {
  return withUserLock(database, userId, async (transaction) => {
    await checkPlaylistLimit(transaction, userId, limits.maxPlaylists);
    const [playlist] = await transaction
      .insert(playlists)
      .values({
        ownerId: userId,
        name: readName(name),
        description: readDescription(description),
        position: 0,
      })
      .returning();
    if (!playlist) throw new Error('the playlist was not stored');
    if (video_id !== undefined)
      await insertVideo(transaction, { playlist, userId, item: { video_id }, maxVideos: limits.maxVideos });
    return readOwnPlaylist(transaction, userId, playlist.id);
  });
}

/** Throws 409 where the learner has as many playlists as they may have. */
export async function checkPlaylistLimit(database: Database, userId: number, limit: number): Promise<void> {
  const used = await database.$count(playlists, eq(playlists.ownerId, userId));
  if (used >= limit) throw new ApiError('playlist_limit_reached', undefined, { limit: { limit, used } });
}

/** Throws 404 and 422. */
export async function changePlaylist(database: Database, userId: number, id: number, change: PlaylistChange) {
  return withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, id);
    const name = change.name === undefined ? playlist.name : readName(change.name);
    const description =
      change.description === undefined ? playlist.description : readDescription(change.description);
    await transaction.update(playlists).set({ name, description }).where(eq(playlists.id, id));
    const event = { userId, playlist: { ...playlist, name } };
    if (name !== playlist.name)
      await recordChange(transaction, { ...event, action: 'renamed', detail: playlist.name });
    if (description !== playlist.description)
      await recordChange(transaction, { ...event, action: 'described', detail: playlist.description });
    return readOwnPlaylist(transaction, userId, id);
  });
}

/** Shows a playlist to everybody, or no longer. Throws 404, and 403 for a learner who is no editor. */
export async function publishPlaylist(database: Database, userId: number, id: number, isPublished: boolean) {
  return withUserLock(database, userId, async (transaction) => {
    const playlist = await requireOwnPlaylist(transaction, userId, id);
    if (!(await isEditor(transaction, userId))) throw new ApiError('not_an_editor');
    if (playlist.isPublished !== isPublished) {
      // The last of those that everybody sees.
      const position = sql`(select coalesce(max(position) + 1, 0) from playlists
        where owner_id is null or is_published)`;
      await transaction
        .update(playlists)
        .set({ isPublished, ...(isPublished && { position }) })
        .where(eq(playlists.id, id));
      const action = isPublished ? 'published' : 'hidden';
      await recordPublication(transaction, { userId, action, playlist });
    }
    return readOwnPlaylist(transaction, userId, id);
  });
}

export const isEditor = async (database: Database, userId: number): Promise<boolean> =>
  (await database.$count(users, and(eq(users.id, userId), eq(users.isEditor, true)))) > 0;

function readName(name: string): string {
  const trimmed = wellFormed(name.trim());
  if (trimmed === '') throw invalidFields([{ name: 'name', problem: 'must hold more than spaces' }]);
  return trimmed;
}

const readDescription = (description: string | null | undefined): string | null =>
  wellFormed(description?.trim() ?? '') || null;

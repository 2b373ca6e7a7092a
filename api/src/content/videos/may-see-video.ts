import { type Placeholder, sql, type SQL } from 'drizzle-orm';

/**
 * Everything of a video asks only this SQL, so access ends with the next request. `video` names a row. A
 * playlist shows only videos that its owner has or that are everyone's: nobody can pass on another's.
 */
export function maySeeVideo(video: string, learner: string): string {
  return `(${video}.owner_id is null or ${video}.owner_id = ${learner} or exists (
    select from playlist_videos item
    join playlists sharing on sharing.id = item.playlist_id and sharing.owner_id = ${video}.owner_id
    where item.video_id = ${video}.id and ${maySeePlaylist('sharing', learner)}))`;
}

/** SQL: whether a learner may see a playlist, which does not mean all its videos. */
function maySeePlaylist(playlist: string, learner: string): string {
  return `(${playlist}.owner_id is null or ${playlist}.owner_id = ${learner} or ${playlist}.is_published or exists (
    select from playlist_followers follower
    where follower.playlist_id = ${playlist}.id and follower.user_id = ${learner}))`;
}

/** As `maySeeVideo`, for queries from `videos`. */
export const visibleTo = (userId: number | Placeholder): SQL =>
  withLearner(userId, (learner) => maySeeVideo('videos', learner));

/** Reads the ids of shared videos once, so that an index leads to them instead of asking about each video. */
export function visibleInSearch(userId: number): SQL {
  return sql`(videos.owner_id is null or videos.owner_id = ${userId} or videos.id = any(array(
    select item.video_id from playlist_videos item where item.playlist_id in (
      select playlist_id from playlist_followers where user_id = ${userId}
      union select id from playlists where is_published
    )))) and ${visibleTo(userId)}`;
}

/** As `maySeePlaylist`, for queries from `playlists`. */
export const playlistVisibleTo = (userId: number | Placeholder): SQL =>
  withLearner(userId, (learner) => maySeePlaylist('playlists', learner));

/** Puts the learner's id in as a parameter wherever the rule names the learner. */
function withLearner(userId: number | Placeholder, rule: (learner: string) => string): SQL {
  const name = ':learner';
  const parts = rule(name)
    .split(name)
    .map((part) => sql.raw(part));
  return sql.join(parts, sql`${userId}::int`);
}

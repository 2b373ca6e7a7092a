import type { RecentVideo } from '@glossa/contract/progress';

/** The playlist of a video that names none. */
const FIRST_PLAYLIST = 1;

/** Where the video is watched. */
export function lessonPath({ playlist_id, youtube_id }: RecentVideo): string {
  return `/playlists/${playlist_id ?? FIRST_PLAYLIST}/${youtube_id}`;
}

/** The video to go on with: the last one watched that is not at its end. */
export function findUnfinished(videos: readonly RecentVideo[]): RecentVideo | undefined {
  return videos.find(({ progress_percentage }) => progress_percentage < 100);
}

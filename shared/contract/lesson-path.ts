/** The playlist in the address of a video that is in none. */
const FIRST_PLAYLIST = 1;

/** Videos that learners added themselves are listed at `/playlists/own`. */
export const isOwnVideo = (videoId: string) => videoId.startsWith('own_');

/** The id that is in the address of a video: ours for a learner's own one, and that of the video host for all others. */
export const addressedId = (videoId: string, hostId: string) => (isOwnVideo(videoId) ? videoId : hostId);

/** The address of a lesson, at `seconds` if that is known. */
export function lessonPath(playlistId: number | null, videoId: string, seconds: number | null = null) {
  const playlist = isOwnVideo(videoId) ? 'own' : (playlistId ?? FIRST_PLAYLIST);
  const path = `/playlists/${playlist}/${encodeURIComponent(videoId)}`;
  return seconds === null ? path : `${path}?t=${seconds}`;
}

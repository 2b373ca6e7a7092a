/** The playlist in the address of a video that is in none. */
const FIRST_PLAYLIST = 1;

/** The address of a lesson, at `seconds` if that is known. */
export function lessonPath(
  playlistId: number | null,
  videoId: string,
  seconds: number | null = null,
): string {
  const path = `/playlists/${playlistId ?? FIRST_PLAYLIST}/${encodeURIComponent(videoId)}`;
  return seconds === null ? path : `${path}?t=${seconds}`;
}

/** The query parameter of the list's address that holds the chosen video. */
const VIDEO = 'video';

/** The chosen video's id, or `undefined` for all videos. */
export function videoInAddress(search: string | URLSearchParams): string | undefined {
  return new URLSearchParams(search).get(VIDEO) || undefined;
}

export function addressOfVideo(videoId: string | undefined): Record<string, string> {
  return videoId === undefined ? {} : { [VIDEO]: videoId };
}

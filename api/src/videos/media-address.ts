import type { VideoMedia } from '@glossa/contract/video';

/** Where the files of self-hosted lessons are served. */
export const MEDIA_PREFIX = '/api/media/';

export function videoMedia(video: { id: string; youtubeId: string | null }): VideoMedia {
  if (video.youtubeId !== null) return { kind: 'youtube', youtube_id: video.youtubeId };
  return { kind: 'file', url: `${MEDIA_PREFIX}${video.id}/lesson.webm`, type: 'video/webm' };
}

export function videoThumbnail(video: {
  id: string;
  youtubeId: string | null;
  thumbnailUrl: string | null;
}): string | null {
  if (video.youtubeId !== null) return video.thumbnailUrl;
  return `${MEDIA_PREFIX}${video.id}/thumbnail.svg`;
}

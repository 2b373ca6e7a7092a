import type { VideoProgress } from '@glossa/contract/progress';
import { apiQuery, type ApiResponse, queryClient } from '@glossa/shared/api-client';
import { draftStore } from '@glossa/shared/unsaved-work';

/** Where a video was when this version of the app was replaced by another. */
interface PlaybackHandoff {
  /** Seconds. */
  readonly at: number;
  readonly playing: boolean;
}

export const playbackHandoff = (videoId: string) => draftStore<PlaybackHandoff>('video', 'handoff', videoId);

/** Where a video is known to have been left, for when it is opened again before the server has told. */
export function keptPosition(videoId: string) {
  const { queryKey } = positionQuery(videoId);
  return {
    isKnown: () => typeof queryClient.getQueryData(queryKey) === 'number',
    keep: (seconds: number) => void queryClient.setQueryData(queryKey, seconds),
  };
}

/**
 * Where the learner was last in a video, in seconds; null when no player has said. Not kept with the other progress:
 * every report makes that stale, and this would be fetched again every 10 seconds of a lesson. The watch report
 * writes the position here.
 */
export const positionQuery = (videoId: string) =>
  apiQuery({
    queryKey: ['video', 'position', videoId],
    url: `/progress/video/${encodeURIComponent(videoId)}`,
    read: ({ data }: ApiResponse<VideoProgress>) => data.position ?? null,
    refetchOnWindowFocus: false,
  });

/** Who has seen less than this has seen nothing to go on from. */
const BEGINNING_SECONDS = 10;
/** Who was this near the end has seen it all. */
const ENDING_SECONDS = 15;

/** Where to go on in a video that was left at `position`: there, or at the beginning (0). All in seconds. */
export function resumePosition(
  position: number | null | undefined,
  duration: number | null | undefined,
): number {
  if (!position || position < BEGINNING_SECONDS) return 0;
  if (duration && position > duration - ENDING_SECONDS) return 0;
  return position;
}

import { apiQuery, type ApiResponse } from '@glossa/shared/api-client';
import type { VideoProgress } from '@glossa/contract/progress';

/**
 * Where the learner was last in a video, in seconds; null when no player has said. Not kept with the other progress:
 * every report makes that stale, and this would be asked for again every 10 seconds of a lesson. Whoever reports a
 * position keeps it here.
 */
export const positionQuery = (videoId: string) =>
  apiQuery({
    queryKey: ['video', 'position', videoId],
    url: `/progress/video/${encodeURIComponent(videoId)}`,
    read: ({ data }: ApiResponse<VideoProgress>) => data.position ?? null,
    refetchOnWindowFocus: false,
  });

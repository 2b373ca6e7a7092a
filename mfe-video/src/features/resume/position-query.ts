import { apiClient } from '@glossa/shared/api-client';
import type { VideoProgress } from '@glossa/contract/progress';
import { queryOptions } from '@tanstack/react-query';

/**
 * Where the learner was last in a video, in seconds; null when no player has said. Not kept with the other progress:
 * every report makes that stale, and this would be asked for again every 10 seconds of a lesson. Whoever reports a
 * position keeps it here.
 */
export const positionQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['video', 'position', videoId],
    queryFn: async ({ signal }) => {
      const path = `/progress/video/${encodeURIComponent(videoId)}`;
      return (await apiClient.get<VideoProgress>(path, { signal })).data.position ?? null;
    },
    refetchOnWindowFocus: false,
  });

import { apiClient, ApiError, queryClient, queryKeys } from '@glossa/shared/api-client';
import type { PlaylistVideo } from '@glossa/contract/playlist';
import type { Video } from '@glossa/contract/video';
import { queryOptions } from '@tanstack/react-query';

/** The lists of videos of all playlists. */
export const VIDEOS_OF_PLAYLISTS = [...queryKeys.vocabulary, 'of-playlist'] as const;

/** The videos of a playlist. They tell what the learner knows of their words, so saving a word makes them stale. */
export const playlistVideosQuery = (playlistId: number) =>
  queryOptions({
    queryKey: [...VIDEOS_OF_PLAYLISTS, playlistId],
    queryFn: async ({ signal }) =>
      (await apiClient.get<PlaylistVideo[]>(`/playlists/${playlistId}/videos`, { signal })).data,
  });

/** One video; known at once when its playlist has been shown before. */
export const videoQuery = (playlistId: number | undefined, videoId: string) =>
  queryOptions({
    queryKey: ['video', 'one', videoId],
    queryFn: ({ signal }) => fetchVideo(videoId, signal),
    initialData: () => listed(playlistId, videoId),
    initialDataUpdatedAt: () =>
      playlistId === undefined
        ? undefined
        : queryClient.getQueryState(playlistVideosQuery(playlistId).queryKey)?.dataUpdatedAt,
  });

/** Links carry either the id on the video host or our own; for a self-hosted lesson they are the same. */
async function fetchVideo(videoId: string, signal: AbortSignal): Promise<Video> {
  const id = encodeURIComponent(videoId);
  try {
    return (await apiClient.get<Video>(`/videos/youtube/${id}`, { signal })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return (await apiClient.get<Video>(`/videos/${id}`, { signal })).data;
  }
}

function listed(playlistId: number | undefined, videoId: string): Video | undefined {
  if (playlistId === undefined) return undefined;
  const videos = queryClient.getQueryData(playlistVideosQuery(playlistId).queryKey);
  return videos?.find((video) => video.video_id === videoId || video.youtube_id === videoId);
}

import type { PlaylistVideo } from '@glossa/contract/video/playlist';
import type { Video } from '@glossa/contract/video/video';
import { apiClient, ApiError, apiQuery, queryClient, queryKeys } from '@glossa/kit/api-client';

/** Names a video of the host, whose title only its player knows, unless it has one or the learner may not rename it. */
export async function saveTitle(video: Video, title: string): Promise<void> {
  if (video.title !== video.youtube_id || title === video.title) return;
  try {
    await apiClient.put(hostVideoPath(video.youtube_id), { title });
  } catch {
    // The id stays as the title until the video is played again.
    return;
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['video'] }),
    queryClient.invalidateQueries({ queryKey: VIDEOS_OF_PLAYLISTS }),
  ]);
}

const VIDEOS_OF_PLAYLISTS = [...queryKeys.vocabulary, 'of-playlist'] as const;

/** The videos of a playlist. They contain the learner's knowledge, so saving a word makes them stale. */
export const playlistVideosQuery = (playlistId: number) =>
  apiQuery<PlaylistVideo[]>({
    queryKey: [...VIDEOS_OF_PLAYLISTS, playlistId],
    url: `/playlists/${playlistId}/videos`,
  });

/** One video, initially from its playlist if that is cached. */
export const videoQuery = (playlistId: number | undefined, videoId: string) =>
  apiQuery({
    queryKey: ['video', 'one', videoId],
    url: hostVideoPath(videoId),
    queryFn: async ({ signal }) => {
      const video = await fetchVideo(videoId, signal);
      startPoster(video);
      return video;
    },
    initialData: () => findListed(playlistId, videoId),
    initialDataUpdatedAt: () =>
      playlistId === undefined
        ? undefined
        : queryClient.getQueryState(playlistVideosQuery(playlistId).queryKey)?.dataUpdatedAt,
  });

const hostVideoPath = (videoId: string) => `/videos/youtube/${encodeURIComponent(videoId)}`;

/** Links carry either the id on the video host or our own; for a self-hosted lesson they are the same. */
async function fetchVideo(videoId: string, signal: AbortSignal): Promise<Video> {
  try {
    return (await apiClient.get<Video>(hostVideoPath(videoId), { signal })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return (await apiClient.get<Video>(`/videos/${encodeURIComponent(videoId)}`, { signal })).data;
  }
}

/** Requests the poster before the lesson is rendered: it is the largest thing on the screen of a phone. */
function startPoster({ media, thumbnail_url: url }: Video): void {
  if (media.kind === 'file' && url) new Image().src = url;
}

function findListed(playlistId: number | undefined, videoId: string): Video | undefined {
  if (playlistId === undefined) return undefined;
  const videos = queryClient.getQueryData(playlistVideosQuery(playlistId).queryKey);
  return videos?.find((video) => video.video_id === videoId || video.youtube_id === videoId);
}

import { readList } from '@glossa/contract/read/list';
import { type LessonVideo, readListedVideo, readVideo } from '@glossa/contract/read/video';
import { apiClient, ApiError, apiQuery, queryClient, queryKeys } from '@glossa/kit/api-client';
import { preloadPicture } from '../../components/preload-picture';

export const VIDEOS_OF_PLAYLISTS = [...queryKeys.vocabulary, 'of-playlist'] as const;

/** The videos of a playlist. They contain the learner's knowledge, so saving a word makes them stale. */
export const playlistVideosQuery = (playlistId: number) =>
  apiQuery({
    queryKey: [...VIDEOS_OF_PLAYLISTS, playlistId],
    url: `/playlists/${playlistId}/videos`,
    read: ({ data }) => readList(readListedVideo)(data),
  });

/** One video, initially from its playlist if that is cached. */
export const videoQuery = (playlistId: number | undefined, videoId: string) =>
  apiQuery({
    queryKey: ['video', 'one', videoId],
    url: hostVideoPath(videoId),
    queryFn: async ({ signal }) => {
      const video = await fetchVideo(videoId, signal);
      const { media, thumbnail_url: poster } = video;
      // Before the lesson is rendered: it is the largest thing on the screen of a phone.
      const picture = media.kind === 'file' && (media.scenes?.[0]?.url ?? poster);
      if (picture) preloadPicture(picture);
      return video;
    },
    initialData: () => findListed(playlistId, videoId),
    initialDataUpdatedAt: () =>
      playlistId === undefined
        ? undefined
        : queryClient.getQueryState(playlistVideosQuery(playlistId).queryKey)?.dataUpdatedAt,
  });

export const hostVideoPath = (videoId: string) => `/videos/youtube/${encodeURIComponent(videoId)}`;

/** Links carry either the id on the video host or our own; for a self-hosted lesson they are the same. */
async function fetchVideo(videoId: string, signal: AbortSignal): Promise<LessonVideo> {
  try {
    return readVideo((await apiClient.get(hostVideoPath(videoId), { signal })).data, videoId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { data } = await apiClient.get(`/videos/${encodeURIComponent(videoId)}`, { signal });
    return readVideo(data, videoId);
  }
}

function findListed(playlistId: number | undefined, videoId: string): LessonVideo | undefined {
  if (playlistId === undefined) return undefined;
  const videos = queryClient.getQueryData(playlistVideosQuery(playlistId).queryKey);
  const listed = videos?.find((video) => video.video_id === videoId || video.youtube_id === videoId);
  // A list may say less than the video itself.
  return listed?.language ? listed : undefined;
}

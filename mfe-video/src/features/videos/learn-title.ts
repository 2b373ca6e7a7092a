import { apiClient, queryClient } from '@glossa/shared/api-client';
import type { Video } from '@glossa/contract/video';
import { VIDEOS_OF_PLAYLISTS } from './video-queries';

/**
 * A video of the host is called by its id until somebody plays it: only its player knows the title. One that has a
 * title keeps it, and so does one that the learner may not rename.
 */
export async function learnTitle(video: Video, title: string): Promise<void> {
  if (video.title !== video.youtube_id || title === video.title) return;
  try {
    await apiClient.put(`/videos/youtube/${encodeURIComponent(video.youtube_id)}`, { title });
  } catch {
    // The id stays for a title; the next time it is played it is asked again.
    return;
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['video'] }),
    queryClient.invalidateQueries({ queryKey: VIDEOS_OF_PLAYLISTS }),
  ]);
}

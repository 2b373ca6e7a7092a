import type { LessonVideo } from '@glossa/contract/read/video';
import { apiClient, queryClient } from '@glossa/kit/api-client';
import { hostVideoPath, VIDEOS_OF_PLAYLISTS } from './video-queries';

/** Names a video of the host, whose title only its player knows, unless it has one or the learner may not rename it. */
export async function saveTitle(video: LessonVideo, title: string): Promise<void> {
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

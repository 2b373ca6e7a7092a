import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation } from '@glossa/shared/federation';
import { playlistsQuery } from '../features/categories/playlists-query';
import { savedWordsQuery } from '../features/saved-words/saved-words-query';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { playlistVideosQuery, videoQuery } from '../features/videos/video-queries';
import { routeId } from './route-id';

/** A transcript that is still to be made takes its time; the screen can say so better than a page that waits. */
const PATIENCE_MS = 1_500;

/** Starts the queries of the screen at an address. */
export async function prefetch({ pathname }: PrefetchLocation): Promise<void> {
  const [, mount, first, second] = pathname.split('/');
  if (mount !== 'playlists') return;
  const id = routeId(first);
  if (second) await prefetchLesson(id, decodeURIComponent(second));
  else if (first) await prefetchVideos(id);
  else await queryClient.prefetchQuery(playlistsQuery);
}

async function prefetchVideos(playlistId: number | undefined): Promise<void> {
  // Only its name is shown from the list of playlists, and nobody waits for a name.
  void queryClient.prefetchQuery(playlistsQuery);
  if (playlistId !== undefined) await queryClient.prefetchQuery(playlistVideosQuery(playlistId));
}

async function prefetchLesson(playlistId: number | undefined, videoId: string): Promise<void> {
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery(videoQuery(playlistId, videoId)),
      queryClient.prefetchQuery(transcriptQuery(videoId)),
      queryClient.prefetchQuery(savedWordsQuery(videoId)),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

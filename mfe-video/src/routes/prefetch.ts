import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation } from '@glossa/shared/federation';
import { currentLocale } from '@glossa/shared/i18n';
import { playlistsQuery } from '../features/playlists/playlists-query';
import { positionQuery } from '../features/resume/resume-position';
import { startTime } from '../features/player/player';
import { knowledgeQuery } from '../features/saved-words/knowledge-query';
import { savedWordsQuery } from '../features/saved-words/saved-words-query';
import { linesQuery } from '../features/dual-subtitles/missing-lines';
import { languageToPrepare } from '../features/dual-subtitles/use-second-line';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { playlistVideosQuery, videoQuery } from '../features/videos/video-queries';
import { routeId } from './route-id';

/** A transcript that is still to be made takes its time; the screen can say so better than a page that waits. */
const PATIENCE_MS = 1_500;

/** Starts the queries of the screen at an address. */
export async function prefetch({ pathname, search }: PrefetchLocation): Promise<void> {
  const [, mount, first, second] = pathname.split('/');
  if (mount !== 'playlists') return;
  const id = routeId(first);
  if (second) await prefetchLesson(id, decodeURIComponent(second), search);
  else if (first) await prefetchVideos(id);
  else await queryClient.prefetchQuery(playlistsQuery);
}

async function prefetchVideos(playlistId: number | undefined): Promise<void> {
  // Only its name is shown from the list of playlists, and nobody waits for a name.
  void queryClient.prefetchQuery(playlistsQuery);
  if (playlistId !== undefined) await queryClient.prefetchQuery(playlistVideosQuery(playlistId));
}

async function prefetchLesson(
  playlistId: number | undefined,
  videoId: string,
  search: string,
): Promise<void> {
  const asksForPlace = startTime(new URLSearchParams(search)) !== undefined;
  const second = languageToPrepare(currentLocale());
  // The panel of words, which another app lends, will ask for these.
  void queryClient.prefetchQuery(savedWordsQuery(videoId));
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery(videoQuery(playlistId, videoId)),
      queryClient.prefetchQuery(transcriptQuery(videoId)),
      queryClient.prefetchQuery(knowledgeQuery(videoId)),
      !asksForPlace && queryClient.prefetchQuery(positionQuery(videoId)),
      second && queryClient.prefetchQuery(linesQuery(videoId, second)),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation } from '@glossa/shared/federation';
import { videoInAddress } from '../features/video-filter/video-in-address';
import { videoOptionsQuery } from '../features/video-filter/video-options-query';
import { wordId } from '../features/word-page/word-id';
import { wordListQuery, wordQuery } from '../word/word-queries';

/** Starts exactly the calls that the screen at this address makes. */
export async function prefetch({ pathname, search }: PrefetchLocation): Promise<void> {
  const [, mount, idText] = pathname.split('/');
  if (mount !== 'vocabulary') return;
  if (idText) {
    const id = wordId(idText);
    if (id !== undefined) await queryClient.prefetchQuery(wordQuery(id));
    return;
  }
  await Promise.all([
    queryClient.prefetchQuery(wordListQuery(videoInAddress(search))),
    queryClient.prefetchQuery(videoOptionsQuery),
  ]);
}

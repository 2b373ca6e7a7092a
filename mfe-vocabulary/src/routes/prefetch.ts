import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation } from '@glossa/shared/federation';
import { FIRST_ROUND, reviewCardsQuery } from '../features/review/review-cards-query';
import { filterInAddress } from '../features/word-filter/filter-in-address';
import { videoOptionsQuery, wordPageQuery, wordQuery } from '../word/word-queries';
import { wordId } from '../features/word-page/word-id';
import { screenQuery } from './late-screen';
import { reviewCountsQuery } from '../reviewing/review-counts-query';

/** Starts exactly the calls that the screen at this address makes. */
export async function prefetch({ pathname, search }: PrefetchLocation): Promise<void> {
  const [, mount, idText] = pathname.split('/');
  if (mount !== 'vocabulary') return;
  if (idText === 'review') {
    // Every visit is a session of its own.
    await Promise.all([
      queryClient.prefetchQuery(screenQuery('review')),
      queryClient.prefetchQuery({ ...reviewCardsQuery(FIRST_ROUND, 0, undefined), staleTime: 0 }),
    ]);
    return;
  }
  if (idText === 'files') {
    await Promise.all([
      queryClient.prefetchQuery(screenQuery('files')),
      queryClient.prefetchQuery(videoOptionsQuery),
    ]);
    return;
  }
  if (idText) {
    const id = wordId(idText);
    if (id !== undefined) await queryClient.prefetchQuery(wordQuery(id));
    return;
  }
  await Promise.all([
    queryClient.prefetchQuery(wordPageQuery(filterInAddress(search), 1)),
    queryClient.prefetchQuery(videoOptionsQuery),
    queryClient.prefetchQuery(reviewCountsQuery),
  ]);
}

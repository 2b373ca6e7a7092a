import { randomId } from '@glossa/kit/browser';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * A part of a screen whose code comes later; where it cannot be loaded, `Instead` is drawn. It is a query, so that it is
 * loaded again when the service returns, as all that failed meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const code = {
    // Another version of this app in the tab has parts of its own.
    queryKey: ['code', randomId()],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Infinity,
  };
  return function LazyPart(props) {
    const { data, isError } = useQuery(code);
    if (data) return <data.Part {...props} />;
    return isError ? <Instead {...props} /> : null;
  };
}

// The chunk `words-of-video` is that of the panel beside the lesson, which is loaded before.

/** Says in one press that the learner knows a word of a lesson. Loaded apart, since the list of words does not show it. */
export const KnowWord = lazyPart(() =>
  import(/* webpackChunkName: "words-of-video" */ './know-word-buttons').then((code) => code.KnowWordButtons),
);

/** Shows what waits for the network. After the first answer, because few visits have anything that waits. */
export const LazyWaitingWords = lazyPart(() =>
  import(/* webpackChunkName: "waiting-words" */ '../waiting/waiting-words-in-cache').then(
    (code) => code.WaitingWords,
  ),
);

export const LazyReviewOffer = lazyPart(() =>
  import(/* webpackChunkName: "review-offer" */ './review-offer').then((code) => code.ReviewOffer),
);

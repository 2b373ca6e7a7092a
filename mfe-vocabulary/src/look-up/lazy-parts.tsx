import { randomId } from '@glossa/kit/browser';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** `Instead` is drawn where the code cannot be loaded. A query loads it again when the service returns. */
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

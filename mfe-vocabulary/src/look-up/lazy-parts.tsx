import { lazy, Suspense, type ComponentType } from 'react';

/** A part of a screen whose code comes later; where it cannot be loaded, `Instead` is drawn. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => Instead) })) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

// The chunk `words-of-video` is that of the panel beside the lesson, which is loaded before.

/** Says in one press that the learner knows a word of a lesson. Loaded apart, since the list of words does not show it. */
export const KnowWord = lazyPart(() =>
  import(/* webpackChunkName: "words-of-video" */ './know-word-buttons').then((code) => code.KnowWordButtons),
);

export const LazyReviewOffer = lazyPart(() =>
  import(/* webpackChunkName: "review-offer" */ './review-offer').then((code) => code.ReviewOffer),
);

/** An example of a word that is looked up, and what stands below it, which is all where its code cannot be loaded. */
export const LazyWordExample = lazyPart(
  () => import(/* webpackChunkName: "words-of-video" */ './word-example').then((code) => code.WordExample),
  ({ children }) => children,
);

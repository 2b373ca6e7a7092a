import { lazy, Suspense, type ComponentType } from 'react';
import type { KnowWordProps } from './know-word-buttons';

interface LoadedKnowWord {
  default: ComponentType<KnowWordProps>;
}

/** The chunk is that of the panel beside the lesson, which is loaded before. If it cannot be loaded, nothing is offered. */
const KnowWordButtons = lazy(() =>
  import(/* webpackChunkName: "words-of-video" */ './know-word-buttons').then(
    (code): LoadedKnowWord => ({ default: code.KnowWordButtons }),
    (): LoadedKnowWord => ({ default: () => null }),
  ),
);

/** Says in one press that the learner knows a word of a lesson. Loaded apart, since the list of words does not show it. */
export function KnowWord(props: KnowWordProps) {
  return (
    <Suspense fallback={null}>
      <KnowWordButtons {...props} />
    </Suspense>
  );
}

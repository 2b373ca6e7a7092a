import { lazy, Suspense, type ComponentType } from 'react';
import type { WordExampleProps } from './word-example';

interface LoadedExample {
  default: ComponentType<WordExampleProps>;
}

/** The chunk is that of the panel beside the lesson, which is loaded before. */
const LazyExample = lazy(() =>
  import(/* webpackChunkName: "words-of-video" */ './word-example').then(
    (code): LoadedExample => ({ default: code.WordExample }),
    (): LoadedExample => ({ default: ({ children }) => children }),
  ),
);

/** An example of a word that is looked up, and what stands below it, which is all where its code cannot be loaded. */
export function LazyWordExample(props: WordExampleProps) {
  return (
    <Suspense fallback={null}>
      <LazyExample {...props} />
    </Suspense>
  );
}

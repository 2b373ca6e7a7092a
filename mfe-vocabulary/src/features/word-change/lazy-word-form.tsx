import { Button } from '@glossa/kit/ui';
import { lazyPart } from '../../look-up/lazy-parts';
import type { WordFormProps } from './word-form';

/** Few visits change a word. Where its code cannot be loaded, the learner can leave it. */
export const LazyWordForm = lazyPart<WordFormProps>(
  () => import(/* webpackChunkName: "word-tools" */ './word-form').then((code) => code.WordForm),
  ({ onCancel }) => <Button message="vocabulary.edit.cancel" variant="secondary" onClick={onCancel} />,
);

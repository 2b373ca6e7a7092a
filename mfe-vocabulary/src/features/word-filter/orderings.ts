import type { VocabularySort } from '@glossa/contract/vocabulary';
import type { SortOrder } from '../../word/word-filter';

interface Ordering {
  readonly name: string;
  readonly sort: VocabularySort;
  readonly order: SortOrder;
}

/** The orders one can choose; each has a text by its name. */
export const orderings: readonly Ordering[] = [
  { name: 'newest', sort: 'added', order: 'desc' },
  { name: 'oldest', sort: 'added', order: 'asc' },
  { name: 'word', sort: 'word', order: 'asc' },
  { name: 'wordBackwards', sort: 'word', order: 'desc' },
  { name: 'translation', sort: 'translation', order: 'asc' },
  { name: 'translationBackwards', sort: 'translation', order: 'desc' },
  { name: 'easiest', sort: 'level', order: 'asc' },
  { name: 'hardest', sort: 'level', order: 'desc' },
  { name: 'due', sort: 'due', order: 'asc' },
  { name: 'dueLast', sort: 'due', order: 'desc' },
];

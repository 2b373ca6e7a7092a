import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import type { WordFilter } from '../../word/word-filter';
import type { WordPages } from './use-word-pages';

/** Props of the table and of the cards. */
export interface WordListProps {
  pages: WordPages;
  total: number;
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: (on: boolean) => void;
  selecting: boolean;
  onOpen: (word: VocabularyWord) => void;
  filter: WordFilter;
  onSort: (change: Pick<WordFilter, 'sort' | 'order'>) => void;
}

import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import type { WordFilter } from '../../word/word-filter';
import type { WordPages } from './use-word-pages';

/** What the table and the cards take. */
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
  /** What stands above the cards. */
  cardsNote: ReactNode;
  /** What a card offers beside its word. */
  cardAction: (word: VocabularyWord) => ReactNode;
}

import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import type { WordFilter } from '../../word/word-filter';
import type { SelectAllProps } from './select-all';
import type { WordPages } from './use-word-pages';
import { useWideScreen } from './use-wide-screen';
import { WordCards } from './word-cards';
import { WordTable } from './word-table';

export interface WordListProps {
  pages: WordPages;
  total: number;
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: SelectAllProps['onToggleAll'];
  selecting: boolean;
  onOpen: (word: VocabularyWord) => void;
  filter: WordFilter;
  onSort: (change: Pick<WordFilter, 'sort' | 'order'>) => void;
  /** What stands above the cards. */
  cardsNote: ReactNode;
  /** What a card offers beside its word. */
  cardAction: (word: VocabularyWord) => ReactNode;
}

/** The saved words: a table where there is room for one, else cards; never both in the page. */
export function WordList(list: WordListProps) {
  return useWideScreen() ? <WordTable {...list} /> : <WordCards {...list} />;
}

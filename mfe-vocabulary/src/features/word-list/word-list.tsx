import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { ReactNode } from 'react';
import { useWideScreen } from './use-wide-screen';
import { WordCards } from './word-cards';
import { WordTable } from './word-table';

export interface WordListProps {
  words: readonly VocabularyWord[];
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: (on: boolean) => void;
  onOpen: (id: number) => void;
  /** What a card offers beside its word. */
  cardAction: (word: VocabularyWord) => ReactNode;
}

/** The saved words: a table where there is room for one, else cards; never both in the page. */
export function WordList({ cardAction, ...list }: WordListProps) {
  return useWideScreen() ? <WordTable {...list} /> : <WordCards {...list} cardAction={cardAction} />;
}

import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { useId } from 'react';
import { MissingVoices, noteIdOf } from '../../features/pronunciation/missing-voices';
import { PronounceButton } from '../../features/pronunciation/pronounce-button';
import { usePronunciation } from '../../features/pronunciation/use-pronunciation';
import type { Selection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { WordList } from '../../features/word-list/word-list';
import type { WordFilter } from '../../word/word-filter';

interface SavedWordsProps {
  filter: WordFilter;
  pages: WordPages;
  total: number;
  selection: Selection;
  onFilter: (change: Partial<WordFilter>) => void;
  onOpen: (word: VocabularyWord) => void;
}

/** The list, whose words can be selected, opened and heard. */
export function SavedWords({ filter, pages, total, selection, onFilter, onOpen }: SavedWordsProps) {
  const idPrefix = useId();
  const pronunciation = usePronunciation();
  return (
    <WordList
      pages={pages}
      total={total}
      selected={selection.selected}
      onToggle={selection.toggle}
      onToggleAll={selection.toggleAll}
      selecting={selection.isPending}
      onOpen={onOpen}
      filter={filter}
      onSort={onFilter}
      cardsNote={<MissingVoices words={pages.loaded} pronunciation={pronunciation} idPrefix={idPrefix} />}
      cardAction={({ word, language }) => (
        <PronounceButton
          word={word}
          language={language}
          pronunciation={pronunciation}
          reasonId={noteIdOf(idPrefix, language)}
        />
      )}
    />
  );
}

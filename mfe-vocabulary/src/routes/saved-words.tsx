import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import { useCallback, useId, useState } from 'react';
import { MissingVoices, noteIdOf } from '../features/pronunciation/missing-voices';
import { PronounceButton } from '../features/pronunciation/pronounce-button';
import { usePronunciation } from '../features/pronunciation/use-pronunciation';
import { useSelection } from '../features/word-list/use-selection';
import type { WordPages } from '../features/word-list/use-word-pages';
import { WordList } from '../features/word-list/word-list';
import type { WordFilter } from '../word/word-filter';
import { OpenWord } from './open-word';
import { PagesMissing } from './pages-missing';
import { SelectionBar } from './selection-bar';

interface SavedWordsProps {
  filter: WordFilter;
  pages: WordPages;
  total: number;
  onFilter: (change: Partial<WordFilter>) => void;
}

/** The list with what can be done with its words: select, open, hear, delete, make a quiz. */
export function SavedWords({ filter, pages, total, onFilter }: SavedWordsProps) {
  const idPrefix = useId();
  const pronunciation = usePronunciation();
  const selection = useSelection(filter, pages);
  const [open, setOpen] = useState<VocabularyWord | null>(null);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <SelectionBar selection={selection} words={pages.loaded} />
      <PagesMissing pages={pages} />
      <WordList
        pages={pages}
        total={total}
        selected={selection.selected}
        onToggle={selection.toggle}
        onToggleAll={selection.toggleAll}
        selecting={selection.isPending}
        onOpen={setOpen}
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
      {open && <OpenWord word={open} onChanged={setOpen} onClose={close} onDeleted={selection.drop} />}
    </>
  );
}

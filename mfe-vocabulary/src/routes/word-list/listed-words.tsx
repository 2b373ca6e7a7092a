import { errorDetail } from '@glossa/shared/api-client';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { RetryButton } from '../../word/retry-button';
import { stillFoundBy, type WordFilter } from '../../word/word-filter';
import { ListTop } from './list-top';
import { NoWords } from './no-words';
import { OpenWord } from './open-word';
import { SavedWords } from './saved-words';

interface ListedWordsProps {
  filter: WordFilter;
  pages: WordPages;
  onFilter: (change: Partial<WordFilter>) => void;
  /** The place of the focus is gone. */
  onFocusLost: () => void;
}

/** What the filter finds, and the word that is open over it, also when that is no longer found. */
export function ListedWords({ filter, pages, onFilter, onFocusLost }: ListedWordsProps) {
  const selection = useSelection(filter, pages);
  const { open, setOpen, close } = useOpenWord(onFocusLost);

  function change(word: VocabularyWord) {
    setOpen(word);
    if (!stillFoundBy(filter, word)) selection.drop([word.id]);
  }

  return (
    <>
      <ListTop pages={pages} selection={selection} onFocusLost={onFocusLost} />
      {pages.total ? (
        <SavedWords {...{ filter, pages, selection, onFilter }} total={pages.total} onOpen={setOpen} />
      ) : (
        <NothingListed {...{ filter, pages, onFilter, onFocusLost }} />
      )}
      {open && <OpenWord word={open} onChanged={change} onClose={close} onDeleted={selection.drop} />}
    </>
  );
}

/** The word whose details are open. When they close and its row is gone, the focus needs another place. */
function useOpenWord(onFocusLost: () => void) {
  const [open, setOpen] = useState<VocabularyWord | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const isOpen = open !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) onFocusLost();
    wasOpen.current = isOpen;
  }, [isOpen, onFocusLost]);
  return { open, setOpen, close };
}

function NothingListed({ filter, pages, onFilter, onFocusLost }: ListedWordsProps) {
  const intl = useIntl();
  if (pages.total !== undefined) {
    const clear = () => {
      onFilter({ videoId: undefined, q: undefined, status: undefined });
      onFocusLost();
    };
    return <NoWords filter={filter} onClear={clear} />;
  }
  if (!pages.error) return <Spinner label={intl.formatMessage({ id: 'vocabulary.list.loading' })} />;
  return (
    <ErrorPanel
      title={errorDetail(pages.error) ?? intl.formatMessage({ id: 'vocabulary.list.error' })}
      action={<RetryButton query={{ refetch: pages.retry }} />}
    />
  );
}

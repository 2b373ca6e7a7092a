import type { SavedWord } from '@glossa/contract/read/saved-word';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ButtonLink, Card, EmptyState, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useWideScreen } from '../../features/word-list/use-list-layout';
import { WordCards } from '../../features/word-list/word-cards';
import { SelectAll } from '../../features/word-list/word-controls';
import { WordTable } from '../../features/word-list/word-table';
import { useSelection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { lazyPart, LazyWaitingWords } from '../../look-up/lazy-parts';
import { RetryButton } from '../../word/failure';
import { isFiltered, matchesFilter, type WordFilter } from '../../word/word-filter';
import { ListHeader } from './list-header';
import type { EditWordDialogProps } from './edit-word-dialog';
import styles from './word-list.module.css';

/** Loaded as soon as words are listed, before one of them is opened. Where it cannot be, the page of the word opens. */
const EditWordDialog = lazyPart<EditWordDialogProps>(
  () => import(/* webpackChunkName: "word-tools" */ './edit-word-dialog').then((code) => code.EditWordDialog),
  ({ word }) => word && <Navigate to={`/vocabulary/${word.id}`} />,
);

interface WordResultsProps {
  filter: WordFilter;
  pages: WordPages;
  count: ReactNode;
  onFilter: (change: Partial<WordFilter>) => void;
  /** The element with the focus is gone. */
  onFocusLost: () => void;
}

/** The words that the filter finds, and the open word, which may no longer match. */
export function WordResults({ filter, pages, count, onFilter, onFocusLost }: WordResultsProps) {
  const selection = useSelection(filter, pages);
  const { open, setOpen, close } = useOpenWord(onFocusLost);
  // Never both in the page.
  const isWide = useWideScreen();
  const List = isWide ? WordTable : WordCards;

  function change(word: SavedWord) {
    // The answer may come after the dialog was closed.
    setOpen((shown) => (shown?.id === word.id ? word : shown));
    if (!matchesFilter(filter, word)) selection.drop([word.id]);
  }

  function leave(deleted: readonly number[]) {
    selection.drop(deleted);
    setOpen((shown) => (shown && deleted.includes(shown.id) ? null : shown));
  }

  return (
    <>
      <div className={styles.countLine}>
        {/* A table has it in its head. */}
        {!isWide && pages.total ? <SelectAll selection={selection} total={pages.total} /> : null}
        {count}
      </div>
      <ListHeader pages={pages} selection={selection} onFocusLost={onFocusLost} />
      {pages.total ? (
        <List
          pages={pages}
          total={pages.total}
          selection={selection}
          onOpen={setOpen}
          filter={filter}
          onSort={onFilter}
        />
      ) : (
        <NothingListed {...{ filter, pages, onFilter, onFocusLost }} />
      )}
      {selection.selected.size > 0 && <div className={styles.room} />}
      {pages.total !== undefined && <LazyWaitingWords />}
      {(open || Boolean(pages.total)) && (
        <EditWordDialog word={open} onChanged={change} onClose={close} onDeleted={leave} />
      )}
    </>
  );
}

/** The word whose dialog is open. Reports a lost focus when it closes and its row is gone. */
function useOpenWord(onFocusLost: () => void) {
  const [open, setOpen] = useState<SavedWord | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const isOpen = open !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) onFocusLost();
    wasOpen.current = isOpen;
  }, [isOpen, onFocusLost]);
  return { open, setOpen, close };
}

function NothingListed({ filter, pages, onFilter, onFocusLost }: Omit<WordResultsProps, 'count'>) {
  // A filter that cannot be, such as a video whose id is too long, finds nothing.
  const isRefused = pages.error instanceof ApiError && pages.error.status === 422;
  if (pages.total !== undefined || isRefused) {
    const clear = () => {
      onFilter({ videoId: undefined, q: undefined, status: undefined, tag: undefined });
      onFocusLost();
    };
    return <NoWords filter={filter} onClear={clear} />;
  }
  if (!pages.error) return <Spinner message="vocabulary.list.loading" />;
  return (
    <ErrorPanel
      title={errorDetail(pages.error)}
      message="vocabulary.list.error"
      action={<RetryButton query={{ refetch: pages.retry }} />}
    />
  );
}

/** An empty list: nothing saved, nothing from the video, or nothing that matches the search. */
function NoWords({ filter, onClear }: { filter: WordFilter; onClear: () => void }) {
  const isSearch = [filter.q, filter.status, filter.tag].some((value) => value !== undefined);
  const byVideoAlone = isFiltered(filter) && !isSearch;
  return (
    <Card>
      <EmptyState
        character="bruno-bowl"
        message={isSearch ? 'vocabulary.list.noMatch' : 'vocabulary.list.empty'}
        hint={emptyListHint(filter, byVideoAlone)}
        action={
          isFiltered(filter) ? (
            <Button variant="secondary" onClick={onClear}>
              <FormattedMessage id={byVideoAlone ? 'vocabulary.list.showAll' : 'vocabulary.list.clear'} />
            </Button>
          ) : (
            <ButtonLink message="vocabulary.list.watch" to="/playlists" />
          )
        }
      />
    </Card>
  );
}

function emptyListHint(filter: WordFilter, byVideoAlone: boolean): string {
  if (byVideoAlone) return 'vocabulary.list.emptyOfVideoHint';
  return isFiltered(filter) ? 'vocabulary.list.noMatchHint' : 'vocabulary.list.emptyHint';
}

import { canBeChanged, type SavedWord } from '@glossa/contract/read/saved-word';
import { Button } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '../../look-up/lazy-parts';
import { QuizLaunch, limitQuizWords } from '../../quiz-launch/quiz-launch';
import { sortByList, type Selection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { DeleteButton, DeleteError } from '../../features/word-removal/delete-button';
import { RemovalNotice } from '../../features/word-removal/removal-notice';
import { useDeleteWords, useLastRemoval } from '../../features/word-removal/use-removal';
import { Failure } from '../../word/failure';
import styles from './word-list.module.css';

interface ListHeaderProps {
  pages: WordPages;
  selection: Selection;
  onFocusLost: () => void;
}

/** Notices and selection above the list. Sticky while there is something to show. */
export function ListHeader({ pages, selection, onFocusLost }: ListHeaderProps) {
  const removed = useLastRemoval() !== null;
  const listed = Boolean(pages.total);
  const stays = removed || (listed && pages.error !== null);
  return (
    <div className={stays ? `${styles.top} ${styles.sticky}` : styles.top}>
      <RemovalNotice onGone={onFocusLost} />
      {listed && (
        <>
          <SelectionBar selection={selection} words={pages.loaded} />
          {/* Some words in sight could not be fetched. */}
          {pages.error && (
            <Failure id="vocabulary.list.error" error={pages.error} query={{ refetch: pages.retry }} />
          )}
        </>
      )}
    </div>
  );
}

/** Few visits need it. */
const BulkDialog = lazyPart(() =>
  import(/* webpackChunkName: "word-tools" */ '../../features/bulk-change/bulk-dialog').then(
    (code) => code.BulkDialog,
  ),
);

/** The number of selected words and their actions. Over the foot of the window, so that a choice moves nothing. */
function SelectionBar({ selection, words }: { selection: Selection; words: readonly SavedWord[] }) {
  const [open, setOpen] = useState(false);
  const deleting = useDeleteWords(selection.drop);
  const ids = sortByList(words, selection.selected);
  const quizIds = limitQuizWords(ids);
  const count = ids.length;
  const failure = deleting.error ?? deleting.data?.failure;

  function remove() {
    const word = count === 1 ? words.find(({ id }) => id === ids[0])?.word : undefined;
    deleting.mutate({ ids, word });
  }

  const isShown = count > 0 || selection.isPending || selection.error || failure;
  return (
    <div className={isShown ? styles.bar : styles.nothing}>
      <p className={styles.note} role="status">
        {selection.isPending ? (
          <FormattedMessage id="vocabulary.list.selecting" />
        ) : (
          <FormattedMessage id="vocabulary.list.selection" values={{ count }} />
        )}
      </p>
      {count > 0 && (
        <div className={styles.actions}>
          <QuizLaunch vocabularyIds={quizIds} message="vocabulary.quiz.fromWords" />
          {words.every(canBeChanged) && (
            <>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <FormattedMessage id="vocabulary.bulk.open" />
              </Button>
              <DeleteButton
                message="vocabulary.removal.delete"
                values={{ count }}
                busy={deleting.isPending}
                onDelete={remove}
              />
            </>
          )}
        </div>
      )}
      {open && count > 0 && <BulkDialog ids={ids} onClose={() => setOpen(false)} />}
      {quizIds.length < count && (
        <p className={styles.remark}>
          <FormattedMessage id="vocabulary.quiz.mostWords" values={{ most: quizIds.length }} />
        </p>
      )}
      {selection.error && <Failure id="vocabulary.list.selectAllError" />}
      {failure && (
        <DeleteError
          error={failure}
          count={deleting.variables?.ids.length ?? 0}
          deleted={deleting.data?.ids.length}
        />
      )}
    </div>
  );
}

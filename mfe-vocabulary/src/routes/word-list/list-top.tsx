import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { errorDetail } from '@glossa/shared/api-client';
import { ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { QuizLaunch, quizWords } from '../../features/quiz-launch/quiz-launch';
import { inListOrder, type Selection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { DeleteButton, DeleteError } from '../../features/word-removal/delete-button';
import { useLastRemoval } from '../../features/word-removal/use-removal';
import { RemovalNotice } from '../../features/word-removal/removal-notice';
import { useDeleteWords } from '../../features/word-removal/use-removal';
import { RetryButton } from '../../word/retry-button';
import styles from './word-list.module.css';

interface ListTopProps {
  pages: WordPages;
  selection: Selection;
  onFocusLost: () => void;
}

/** What stands over the list, one below the other; in sight while the list scrolls under it when it has something to say. */
export function ListTop({ pages, selection, onFocusLost }: ListTopProps) {
  const removed = useLastRemoval() !== null;
  const listed = Boolean(pages.total);
  const stays = removed || (listed && (selection.selected.size > 0 || pages.error !== null));
  return (
    <div className={stays ? `${styles.top} ${styles.sticky}` : styles.top}>
      <RemovalNotice onGone={onFocusLost} />
      {listed && (
        <>
          <SelectionBar selection={selection} words={pages.loaded} />
          <PagesMissing pages={pages} />
        </>
      )}
    </div>
  );
}

interface SelectionBarProps {
  selection: Selection;
  /** The words on hand. */
  words: readonly VocabularyWord[];
}

/** How many words are selected, and what can be done with them. */
export function SelectionBar({ selection, words }: SelectionBarProps) {
  const intl = useIntl();
  const deleting = useDeleteWords(selection.drop);
  const ids = inListOrder(words, selection.selected);
  const asked = quizWords(ids);
  const count = ids.length;
  const failure = deleting.error ?? deleting.data?.failure;

  function remove() {
    const word = count === 1 ? words.find(({ id }) => id === ids[0])?.word : undefined;
    deleting.mutate({ ids, word });
  }

  return (
    <div className={count > 0 ? `${styles.bar} ${styles.raised}` : styles.bar}>
      <p className={styles.note} role="status">
        {selection.isPending ? (
          <FormattedMessage id="vocabulary.list.selecting" />
        ) : (
          <FormattedMessage id="vocabulary.list.selection" values={{ count }} />
        )}
      </p>
      {count > 0 && (
        <div className={styles.actions}>
          <QuizLaunch
            vocabularyIds={asked}
            label={intl.formatMessage({ id: 'vocabulary.quiz.fromWords' }, { count: asked.length })}
          />
          <DeleteButton
            label={intl.formatMessage({ id: 'vocabulary.removal.delete' }, { count })}
            busy={deleting.isPending}
            onDelete={remove}
          />
        </div>
      )}
      {asked.length < count && (
        <p className={styles.remark}>
          <FormattedMessage id="vocabulary.quiz.mostWords" values={{ most: asked.length }} />
        </p>
      )}
      {selection.error && (
        <ErrorPanel titleAs="p" title={<FormattedMessage id="vocabulary.list.selectAllError" />} />
      )}
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

/** Some of the words that were scrolled to could not be fetched. */
export function PagesMissing({ pages: { error, retry } }: { pages: WordPages }) {
  if (!error) return null;
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="vocabulary.list.error" />}
      text={errorDetail(error)}
      action={<RetryButton query={{ refetch: retry }} />}
    />
  );
}

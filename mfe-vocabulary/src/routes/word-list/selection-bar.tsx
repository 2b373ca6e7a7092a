import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { QuizLaunch } from '../../features/quiz-launch/quiz-launch';
import { quizWords } from '../../features/quiz-launch/quiz-words';
import { inListOrder } from '../../features/word-list/selection';
import type { Selection } from '../../features/word-list/use-selection';
import { DeleteButton } from '../../features/word-removal/delete-button';
import { DeleteError } from '../../features/word-removal/delete-error';
import { useDeleteWords } from '../../features/word-removal/use-removal';
import styles from './saved-words.module.css';

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

import { Slot } from '@glossa/shared/federation';
import { Button, ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import styles from './quiz-launch.module.css';

/** How many words a quiz can be asked from. */
export const MOST_QUIZ_WORDS = 500;

/** The words to ask: as many of the first as a quiz takes. */
export function quizWords(selected: readonly number[]): readonly number[] {
  return selected.slice(0, MOST_QUIZ_WORDS);
}

interface QuizLaunchProps {
  vocabularyIds: readonly number[];
  label: string;
}

/** Opens the quiz options for these words; the options themselves are lent by the quiz remote. */
export function QuizLaunch({ vocabularyIds, label }: QuizLaunchProps) {
  const intl = useIntl();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [idsAsked, setIdsAsked] = useState<readonly number[] | null>(null);

  function close() {
    setIdsAsked(null);
    buttonRef.current?.focus();
  }

  return (
    <div className={styles.launch}>
      <Button ref={buttonRef} onClick={() => setIdsAsked(vocabularyIds)}>
        {label}
      </Button>
      {idsAsked && (
        <Slot
          name="quiz/generate"
          vocabularyIds={idsAsked}
          onClose={close}
          loading={<Spinner label={intl.formatMessage({ id: 'vocabulary.quiz.loading' })} />}
          fallback={(retry) => <QuizAway onRetry={retry} onClose={close} />}
        />
      )}
    </div>
  );
}

/** The quiz remote cannot be reached: says so where the options would have opened. */
export function QuizAway({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="vocabulary.quiz.away" />}
      text={<FormattedMessage id="vocabulary.quiz.awayHint" />}
      action={
        <div className={styles.actions}>
          <RetryButton query={{ refetch: onRetry }} />
          <Button variant="ghost" size="small" onClick={onClose}>
            <FormattedMessage id="vocabulary.close" />
          </Button>
        </div>
      }
    />
  );
}

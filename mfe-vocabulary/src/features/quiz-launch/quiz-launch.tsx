import { Slot } from '@glossa/shared/federation';
import { Button, Spinner } from '@glossa/shared/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { QuizAway } from './quiz-away';
import styles from './quiz-launch.module.css';

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

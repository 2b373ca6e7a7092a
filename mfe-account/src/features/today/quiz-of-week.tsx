import { Slot } from '@glossa/shared/federation';
import { Button, ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './today.module.css';

interface QuizOfWeekProps {
  wordIds: readonly number[];
  /** Id of the text that says what the quiz is about. */
  describedBy: string;
}

/** Opens the quiz options, which the quiz remote lends, for the words of this week. */
export function QuizOfWeek({ wordIds, describedBy }: QuizOfWeekProps) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="primary"
        className={styles.start}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="account.onboarding.start" />
      </Button>
      {isOpen && (
        <Slot
          name="quiz/generate"
          vocabularyIds={wordIds}
          onClose={close}
          loading={<Spinner label={intl.formatMessage({ id: 'account.today.quizLoading' })} />}
          fallback={(retry) => (
            <ErrorPanel
              titleAs="p"
              title={<FormattedMessage id="account.today.quizFailed" />}
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  <FormattedMessage id="account.retry" />
                </Button>
              }
            />
          )}
        />
      )}
    </>
  );
}

import { Slot } from '@glossa/kit/federation';
import { Button, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { useDialogButton } from '@glossa/kit/keyboard';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './today.module.css';

interface QuizOfWeekProps {
  wordIds: readonly number[];
  /** Id of the text that says what the quiz is about. */
  describedBy: string;
}

export function QuizOfWeek({ wordIds, describedBy }: QuizOfWeekProps) {
  const intl = useIntl();
  const { opened, close, button } = useDialogButton(wordIds);
  return (
    <>
      <Button {...button} variant="primary" className={styles.start} aria-describedby={describedBy}>
        <FormattedMessage id="account.onboarding.start" />
      </Button>
      {opened && (
        <Slot
          name="quiz/generate"
          vocabularyIds={opened}
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

import { MAX_QUIZ_WORDS } from '@glossa/contract/limits';
import { Slot } from '@glossa/kit/federation';
import { Button, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { useDialogButton } from '@glossa/kit/keyboard';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../word/failure';
import styles from './quiz-launch.module.css';

export const limitQuizWords = (selected: readonly number[]) => selected.slice(0, MAX_QUIZ_WORDS);

interface QuizLaunchProps {
  vocabularyIds: readonly number[];
  /** The message of the button; its value `count` is how many words they are. */
  message: string;
  variant?: 'primary' | 'ghost';
}

export function QuizLaunch({ vocabularyIds, message, variant = 'primary' }: QuizLaunchProps) {
  const { opened, close, button } = useDialogButton(vocabularyIds);
  return (
    <div className={styles.launch}>
      <Button {...button} variant={variant} message={message} values={{ count: vocabularyIds.length }} />
      {opened && (
        <Slot
          name="quiz/generate"
          vocabularyIds={opened}
          onClose={close}
          loading={<Spinner message="vocabulary.quiz.loading" />}
          fallback={(retry) => <QuizUnavailable onRetry={retry} onClose={close} />}
        />
      )}
    </div>
  );
}

/** Shown in place of the options when the quiz remote cannot be loaded. */
const QuizUnavailable = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <ErrorPanel
    titleAs="p"
    message="vocabulary.quiz.unavailable"
    text={<FormattedMessage id="vocabulary.quiz.unavailableHint" />}
    action={
      <div className={styles.actions}>
        <RetryButton query={{ refetch: onRetry }} />
        <Button message="vocabulary.close" variant="ghost" size="small" onClick={onClose} />
      </div>
    }
  />
);

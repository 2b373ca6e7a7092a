import type { QuestionResult } from '@glossa/contract/quiz/result';
import { Button, Icon, VisuallyHidden } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { failureText } from '../../quiz-data/failure-text';
import { useClaimAnswer } from '../../quiz-data/quiz-mutations';
import styles from './claim-button.module.css';

interface ClaimButtonProps {
  quizId: number;
  result: QuestionResult;
  /** The score of the quiz in percent. */
  score: number;
}

/** Says of a typed answer that it was right; pressed again, takes that back. Nothing where the server does not offer it. */
export function ClaimButton({ quizId, result, score }: ClaimButtonProps) {
  const { mutate, isPending, isSuccess, error } = useClaimAnswer(quizId);
  const { claim, question_index: index } = result;
  const isMade = claim === 'made';
  if (!claim) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        busy={isPending}
        aria-pressed={isMade}
        className={styles.claim}
        onClick={() => mutate({ index, isRight: !isMade })}
      >
        {isMade && !isPending && <Icon name="check" size="small" />}
        <span>
          <FormattedMessage id="quiz.claim.made" />
          <VisuallyHidden>
            {' '}
            <FormattedMessage id="quiz.question.number" values={{ number: index + 1 }} />
          </VisuallyHidden>
        </span>
      </Button>
      <p role="status" className={styles.news}>
        {isSuccess && (
          <FormattedMessage id="quiz.report.newScore" values={{ share: Math.round(score) / 100 }} />
        )}
        {error && <span className={styles.failed}>{failureText(error, 'quiz.claim.failed')}</span>}
      </p>
    </>
  );
}

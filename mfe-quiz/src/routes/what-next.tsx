import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ReadQuizData } from '@glossa/contract/read/quiz';
import type { QuestionResult } from '@glossa/contract/quiz/result';
import { Slot } from '@glossa/kit/federation';
import { reviewPath } from '@glossa/contract/review-path';
import { Button, ButtonLink, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import { failureText } from '../quiz-data/failure-text';
import { useRetryQuiz } from '../quiz-data/quiz-mutations';
import { NewQuiz } from '../features/generate/new-quiz';
import styles from './what-next.module.css';

interface WhatNextProps {
  quizId: number;
  quizData: ReadQuizData;
  missed: readonly QuestionResult[];
  /** The server makes a quiz of what was missed. */
  canRetry: boolean;
  /** A report is open; a retry waits until it is closed. */
  reporting: boolean;
}

/** What was missed comes first; after a quiz without a mistake the learner's next step, which the account app lends. */
export function WhatNext({ quizId, quizData, missed, canRetry, reporting }: WhatNextProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const retry = useRetryQuiz(quizId);
  // A report may have left nothing to retry.
  const next = missed.length > 0 ? retry.data?.id : undefined;
  const { reset } = retry;
  useEffect(() => {
    if (next === undefined || reporting) return;
    // A quiz that is being generated is not left either; pressing again leads to the same retry.
    if (hasUnsavedWork()) reset();
    else void navigate(`/quizzes/${next}`);
  }, [next, reporting, navigate, reset]);
  const missedWords = [
    ...new Set(missed.flatMap((one) => quizData.questions[one.question_index]?.vocabulary_id ?? [])),
  ];
  return (
    <section className={styles.next} aria-label={intl.formatMessage({ id: 'quiz.next.title' })}>
      {missed.length === 0 ? (
        <div className={styles.step}>
          <Slot
            name="account/next-step"
            loading={<Spinner hideLabel message="quiz.next.loading" />}
            fallback={() => null}
          />
        </div>
      ) : (
        canRetry && (
          <Button
            busy={retry.isPending || (retry.isSuccess && reporting)}
            className={styles.main}
            onClick={() => retry.mutate()}
          >
            <FormattedMessage id="quiz.results.retry" values={{ count: missed.length }} />
          </Button>
        )
      )}
      <div className={styles.others}>
        {missedWords.length > 0 && (
          <ButtonLink variant="ghost" to={reviewPath(missedWords)}>
            <FormattedMessage id="quiz.results.reviewMissed" values={{ count: missedWords.length }} />
          </ButtonLink>
        )}
        <NewQuiz variant="ghost" />
      </div>
      {retry.isError && (
        <ErrorPanel titleAs="p" title={failureText(retry.error, 'quiz.results.retryFailed')} />
      )}
    </section>
  );
}

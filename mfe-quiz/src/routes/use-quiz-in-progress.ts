import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@glossa/shared/auth';
import type { Quiz } from '@glossa/shared/contract/quiz';
import { useBusyWhile } from '../features/busy/busy-mark';
import { startStopwatch } from '../features/clock/stopwatch';
import { readDraft } from '../features/play/draft';
import { submissionOf } from '../features/play/submission';
import { useAnswering } from '../features/play/use-answering';
import { isAnswered } from '../features/question/is-answered';
import type { useSubmitQuiz } from '../features/quiz-data/use-submit-quiz';
import type { CarriedResult } from '../features/results/carried-result';

export type SubmitQuiz = ReturnType<typeof useSubmitQuiz>;

/** Answers, time and submission of one quiz, from its draft to its results. */
export function useQuizInProgress({ quiz_data: quizData }: Quiz, submit: SubmitQuiz) {
  const { quiz_id: quizId, questions } = quizData;
  const navigate = useNavigate();
  const { user } = useSession();
  const [draft] = useState(() => readDraft(quizId, questions.length));
  const [stopwatch] = useState(() => startStopwatch(draft.seconds));
  const { finish, ...answering } = useAnswering(quizId, draft, stopwatch.seconds);
  useBusyWhile(!submit.isSuccess);

  function send() {
    const { answers } = answering;
    const submission = submissionOf({
      quizId,
      answers,
      seconds: stopwatch.seconds(),
      targetLanguage: user?.target_language,
    });
    submit.mutate(submission, {
      onSuccess: (result) => {
        finish();
        void navigate(`/quizzes/${quizId}/results`, {
          state: { result, quizData, answers } satisfies CarriedResult,
        });
      },
    });
  }

  const answered = questions.map((question, index) => isAnswered(question, answering.answers[index] ?? ''));
  return { ...answering, answered, open: answered.filter((done) => !done).length, stopwatch, send };
}

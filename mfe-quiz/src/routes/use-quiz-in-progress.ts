import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { useLocale } from '@glossa/kit/i18n';
import { useStudyTime } from '@glossa/kit/learner';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import type { ReadQuiz } from '@glossa/contract/read/quiz';
import { isAnswered, toSubmission } from '../answers/answers';
import { useChecks } from '../features/check/use-checks';
import { startStopwatch } from '../features/draft/stopwatch';
import { parseServerDraft } from '../features/draft/send-draft';
import { useDraft } from '../features/draft/use-draft';
import { isAlreadySubmitted, type useSubmitQuiz } from '../quiz-data/quiz-mutations';
import { quizQuery } from '../quiz-data/quiz-queries';
import type { CarriedResult } from '../features/results/carried-result';

export type SubmitQuiz = ReturnType<typeof useSubmitQuiz>;

export function useQuizInProgress({ quiz_data: quizData }: ReadQuiz, submit: SubmitQuiz) {
  const { quiz_id: quizId, questions, draft } = quizData;
  const total = questions.length;
  const navigate = useNavigate();
  const { user } = useSession();
  const locale = useLocale();
  // Kept when the session ends while the quiz is on screen.
  const [key] = useState({ learnerId: user?.id ?? 0, quizId });
  const [stopwatch] = useState(() => startStopwatch(0));
  const server = useMemo(() => (draft ? parseServerDraft(draft, total) : undefined), [draft, total]);

  const { finish, save, pause, resume, ...answering } = useDraft({
    key,
    total,
    server,
    stopwatch,
    isSent: draft !== undefined,
    // Fetching the quiz again shows that it was submitted on another device or in another tab.
    onOver: () => void queryClient.invalidateQueries({ queryKey: quizQuery(quizId).queryKey }),
  });

  useStudyTime('quiz', !submit.isSuccess);
  useUnsavedWork(!submit.isSuccess && !isAlreadySubmitted(submit.error), () => !submit.isPending && save());

  function showResults(state?: CarriedResult) {
    // Answers that wait may still be refused. Their draft goes once there is a result.
    finish({ isKept: !state });
    // In place of the quiz, which cannot be taken again: going back leads to where it was opened.
    void navigate(`/quizzes/${quizId}/results`, { state, replace: true });
  }

  function submitQuiz() {
    const submission = toSubmission({
      quizId,
      answers,
      seconds: stopwatch.seconds(),
      targetLanguage: locale,
    });
    pause();
    submit.mutate(submission, {
      onSuccess: (result) => showResults(result && { learnerId: key.learnerId, result, quizData, answers }),
      onError: (error) => (isAlreadySubmitted(error) ? finish() : resume()),
    });
  }

  const { checked, ...checking } = useChecks(quizId, draft);
  // What was checked elsewhere is final.
  const answers = { ...answering.answers };
  for (const { question_index, user_answer } of checked.values()) answers[question_index] = user_answer;

  /** Answers the question on screen, and has the answer checked where the server does so. */
  function check(answer = answers[answering.current] ?? '') {
    answering.answer(answer);
    checking.check(answering.current, answer);
  }

  const answered = questions.map((question, index) => isAnswered(question, answers[index] ?? ''));
  const open = answered.flatMap((done, index) => (done ? [] : [index]));
  return {
    ...answering,
    ...checking,
    answers,
    checked,
    check,
    quizId,
    answered,
    open,
    stopwatch,
    submitQuiz,
  };
}

import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@glossa/shared/auth';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import type { Quiz } from '@glossa/contract/quiz';
import { isAnswered } from '../answers/is-answered';
import { startStopwatch } from '../features/clock/stopwatch';
import type { LocalDraft } from '../features/draft/draft';
import { quizToSave, serverDraftOf } from '../features/draft/server-draft';
import { useAnswering } from '../features/draft/use-answering';
import { submissionOf } from '../features/play/submission';
import { isAlreadySubmitted, mayHaveArrived } from '../features/quiz-data/already-submitted';
import { quizQuery } from '../features/quiz-data/quiz-queries';
import { sendDraft } from '../features/quiz-data/send-draft';
import type { useSubmitQuiz } from '../features/quiz-data/use-submit-quiz';
import type { CarriedResult } from '../features/results/carried-result';

export type SubmitQuiz = ReturnType<typeof useSubmitQuiz>;

/** Answers, time and submission of one quiz, from its draft to its results. */
export function useQuizInProgress({ quiz_data: quizData }: Quiz, submit: SubmitQuiz) {
  const { quiz_id: quizId, questions, draft: kept } = quizData;
  const total = questions.length;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  // The draft stays its learner's when the session ends while the quiz is on screen.
  const [place] = useState({ learnerId: user?.id ?? 0, quizId });
  const [stopwatch] = useState(() => startStopwatch(0));
  const server = useMemo(() => (kept ? serverDraftOf(kept, total) : undefined), [kept, total]);
  const triedBefore = useRef(false);

  async function send(draft: LocalDraft, leaving: boolean) {
    const sent = await sendDraft(place.learnerId, quizToSave(quizId, draft), leaving);
    return typeof sent === 'string' ? sent : serverDraftOf(sent, total);
  }

  const { finish, keep, ...answering } = useAnswering({
    place,
    total,
    server,
    clock: stopwatch,
    send,
    // Submitted on another device or in another tab: the screen is to say so.
    onOver: () => void client.invalidateQueries({ queryKey: quizQuery(quizId).queryKey }),
  });

  useUnsavedWork(!submit.isSuccess && !isAlreadySubmitted(submit.error), () => !submit.isPending && keep());

  function showResults(state?: CarriedResult) {
    finish();
    void navigate(`/quizzes/${quizId}/results`, { state });
  }

  function noteFailure(error: Error) {
    triedBefore.current ||= mayHaveArrived(error);
    if (!isAlreadySubmitted(error)) return;
    // The attempt of which no answer came has arrived after all.
    if (triedBefore.current) showResults();
    else finish();
  }

  function handIn() {
    const { answers } = answering;
    const targetLanguage = user?.target_language;
    const submission = submissionOf({ quizId, answers, seconds: stopwatch.seconds(), targetLanguage });
    submit.mutate(submission, {
      onSuccess: (result) => showResults({ learnerId: place.learnerId, result, quizData, answers }),
      onError: noteFailure,
    });
  }

  const answered = questions.map((question, index) => isAnswered(question, answering.answers[index] ?? ''));
  const open = answered.flatMap((done, index) => (done ? [] : [index]));
  return { ...answering, quizId, answered, open, stopwatch, handIn };
}

import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@glossa/shared/auth';
import type { Quiz } from '@glossa/shared/contract/quiz';
import { isAnswered } from '../answers/is-answered';
import { useBusyWhile } from '../features/busy/busy-mark';
import { startStopwatch } from '../features/clock/stopwatch';
import type { LocalDraft } from '../features/draft/draft';
import { readLocalDraft } from '../features/draft/local-draft';
import { quizToSave, serverDraftOf } from '../features/draft/server-draft';
import { settleDrafts } from '../features/draft/settle-drafts';
import { useAnswering } from '../features/draft/use-answering';
import { submissionOf } from '../features/play/submission';
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
  const server = useMemo(() => serverDraftOf(kept, total), [kept, total]);
  const [first] = useState(() => settleDrafts(readLocalDraft(place, total), server));
  const [stopwatch] = useState(() => startStopwatch(first.seconds));
  useBusyWhile(!submit.isSuccess);

  async function send(draft: LocalDraft) {
    const sent = await sendDraft(place.learnerId, quizToSave(quizId, draft));
    // Submitted on another device: the screen is to say so.
    if (sent === 'over') void client.invalidateQueries({ queryKey: quizQuery(quizId).queryKey });
    return sent;
  }

  const { finish, ...answering } = useAnswering({
    place,
    total,
    first,
    server,
    seconds: stopwatch.seconds,
    send,
  });

  function handIn() {
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
  const open = answered.flatMap((done, index) => (done ? [] : [index]));
  return { ...answering, quizId, answered, open, stopwatch, handIn };
}

import type { QuizDraft } from '@glossa/contract/quiz';
import type { QuizToSave } from '@glossa/contract/quiz-save';
import { answerList } from '../../answers/answer-list';
import { wholeSeconds } from '../../answers/whole-seconds';
import { unsentOf, type LocalDraft, type ServerDraft } from './draft';

/** The draft of a quiz of `total` questions as the server tells it. */
export const serverDraftOf = (draft: QuizDraft, total: number): ServerDraft => ({
  answers: Object.fromEntries(draft.answers.map(({ question_index, answer }) => [question_index, answer])),
  current: Math.min(draft.position ?? 0, total - 1),
  seconds: draft.time_taken,
  savedAt: draft.saved_at,
});

/** The draft as the API keeps it, with what it began from, so that it can be merged with that of another device. */
export function quizToSave(quizId: number, draft: LocalDraft): QuizToSave {
  return {
    quiz_id: quizId,
    quiz_data: {
      base: draft.base ?? null,
      changed: unsentOf(draft),
      answers: answerList(draft.answers),
      time_taken: wholeSeconds(draft.seconds),
      position: draft.current,
    },
  };
}

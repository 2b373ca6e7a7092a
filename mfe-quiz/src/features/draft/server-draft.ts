import type { QuizDraft } from '@glossa/shared/contract/quiz';
import type { QuizToSave } from '@glossa/shared/contract/quiz-save';
import type { Draft, ServerDraft } from './draft';

/** The API takes no longer time than a day; a tab can be left open for longer. */
const LONGEST_SECONDS = 86_400;

/** The draft that came with a quiz of `total` questions. */
export function serverDraftOf(draft: QuizDraft | null | undefined, total: number): ServerDraft | undefined {
  if (!draft) return undefined;
  return {
    answers: Object.fromEntries(draft.answers.map(({ question_index, answer }) => [question_index, answer])),
    current: Math.min(draft.position ?? 0, total - 1),
    seconds: draft.time_taken,
    savedAt: draft.saved_at,
  };
}

/** The draft as the API keeps it. */
export function quizToSave(quizId: number, { answers, current, seconds }: Draft): QuizToSave {
  return {
    quiz_id: quizId,
    quiz_data: {
      answers: Object.entries(answers).map(([index, answer]) => ({ question_index: Number(index), answer })),
      time_taken: Math.min(Math.round(seconds), LONGEST_SECONDS),
      position: current,
    },
  };
}

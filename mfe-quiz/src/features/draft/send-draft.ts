import { readAsSent } from '@glossa/contract/read/fields';
import { DRAFT } from '@glossa/contract/read/quiz';
import { ApiError, apiClient } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import type { QuizToSave, SavedQuiz } from '@glossa/contract/quiz/store';
import { toAnswerList, toWholeSeconds, type Answers } from '../../answers/answers';
import type { Draft, DraftKey } from './stored-draft';

/** Statuses of a quiz that accepts no more drafts: it is gone, or was submitted. */
const OVER_STATUSES: readonly number[] = [404, 409];
/** Browsers limit the bodies of requests with `keepalive`. */
const MAX_KEEPALIVE_BYTES = 60_000;

export interface ServerDraft extends Pick<Draft, 'answers' | 'current' | 'seconds'> {
  /** ISO 8601, UTC, by the server's clock. */
  readonly savedAt: string;
}

/** Why a draft was not saved: retry `later`, a retry would be `refused`, or the quiz accepts no more drafts. */
export type DraftFailure = 'later' | 'refused' | 'over';

export const parseServerDraft = (draft: QuizDraft, total: number): ServerDraft => ({
  answers: Object.fromEntries(draft.answers.map(({ question_index, answer }) => [question_index, answer])),
  current: Math.min(draft.position ?? 0, total - 1),
  seconds: draft.time_taken,
  savedAt: draft.saved_at,
});

export const unsentAnswers = ({ answers, unsent }: Draft): Answers =>
  Object.fromEntries(unsent.map((index) => [index, answers[index] ?? '']));

/** Returns the server's draft. With `leaving` the request outlives the page. Never rejects. */
export async function sendDraft(
  { learnerId, quizId }: DraftKey,
  draft: Draft,
  leaving: boolean,
): Promise<QuizDraft | DraftFailure> {
  // The session may have ended, or be another learner's.
  if ((currentSession().user?.id ?? 0) !== learnerId) return 'later';
  const body: QuizToSave = {
    quiz_id: quizId,
    quiz_data: {
      answers: toAnswerList(unsentAnswers(draft)),
      time_taken: toWholeSeconds(draft.seconds),
      position: draft.current,
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  const keepalive = leaving && bytes <= MAX_KEEPALIVE_BYTES;
  try {
    const { data } = await apiClient.post('/quizzes/save', body, { fetchOptions: { keepalive } });
    return readAsSent<SavedQuiz>(data, { draft: DRAFT }).draft;
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later';
    if (OVER_STATUSES.includes(error.status)) return 'over';
    return error.isPermanent ? 'refused' : 'later';
  }
}

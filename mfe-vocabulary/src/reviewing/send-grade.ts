import { ApiError, apiClient } from '@glossa/shared/api-client';
import type { NewReview, ReviewGrade, Reviewed } from '@glossa/contract/review';
import { refusedForGood } from './refused-for-good';
import { servedAt } from './served-at';

/** A grade the learner has given. */
export interface Judgement {
  readonly wordId: number;
  readonly word: string;
  readonly grade: ReviewGrade;
  /** Random, and the same however often it is sent. */
  readonly reviewId: string;
}

/** To save a grade, or to take it back. */
export interface Errand {
  readonly kind: 'give' | 'takeBack';
  readonly judgement: Judgement;
}

type Outcome =
  | { readonly is: 'saved'; readonly answer: Reviewed; readonly servedAt: number }
  /** There was nothing to take back. */
  | { readonly is: 'needless' }
  | { readonly is: 'refused' }
  /** It may be tried again, and may have reached the server all the same. */
  | { readonly is: 'undelivered' };

/** Tells the server of a grade; never throws. */
export async function sendGrade(errand: Errand): Promise<Outcome> {
  try {
    const { data, headers } = await request(errand);
    return { is: 'saved', answer: data, servedAt: servedAt(headers) };
  } catch (error) {
    if (!refusedForGood(error)) return { is: 'undelivered' };
    const isGone = errand.kind === 'takeBack' && error instanceof ApiError && error.status === 404;
    return { is: isGone ? 'needless' : 'refused' };
  }
}

function request({ kind, judgement }: Errand) {
  const path = `/vocabulary/${judgement.wordId}/reviews`;
  if (kind === 'takeBack') return apiClient.delete<Reviewed>(`${path}/${judgement.reviewId}`);
  const body: NewReview = { review_id: judgement.reviewId, grade: judgement.grade };
  return apiClient.post<Reviewed>(path, body);
}

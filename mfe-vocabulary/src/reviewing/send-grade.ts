import { readAsSent } from '@glossa/contract/read/fields';
import { ApiError, apiClient } from '@glossa/kit/api-client';
import { REVIEW_COUNTS } from './review-counts-query';
import type { NewReview, ReviewGrade, Reviewed } from '@glossa/contract/vocabulary/review';

export interface Grade {
  readonly wordId: number;
  readonly word: string;
  readonly grade: ReviewGrade;
  /** Random; a resent grade keeps it, so that the server saves it once. */
  readonly reviewId: string;
  /** The last review of the word when it was graded; null: none, undefined: the server did not tell. */
  readonly lastReviewId?: string | null | undefined;
}

export interface GradeChange {
  readonly kind: 'give' | 'undo';
  readonly grade: Grade;
}

type GradeResult =
  | { readonly status: 'saved'; readonly reviewed: Reviewed; readonly servedAt: number }
  /** There was no grade to undo. */
  | { readonly status: 'needless' }
  | { readonly status: 'refused' }
  /** It can be sent again, and may have reached the server. */
  | { readonly status: 'undelivered' };

/** Saves or undoes a grade. Never rejects. */
export async function sendGrade(change: GradeChange): Promise<GradeResult> {
  try {
    const { data, headers } = await request(change);
    const reviewed = readAsSent<Reviewed>(data, { word: { id: 0 }, counts: REVIEW_COUNTS });
    return { status: 'saved', reviewed, servedAt: responseTime(headers) };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isPermanent) return { status: 'undelivered' };
    const isGone = change.kind === 'undo' && error.status === 404;
    return { status: isGone ? 'needless' : 'refused' };
  }
}

function request({ kind, grade }: GradeChange) {
  const path = `/vocabulary/${grade.wordId}/reviews`;
  if (kind === 'undo') return apiClient.delete(`${path}/${grade.reviewId}`);
  const body: NewReview = {
    review_id: grade.reviewId,
    grade: grade.grade,
    ...(grade.lastReviewId !== undefined && { last_review_id: grade.lastReviewId }),
  };
  return apiClient.post(path, body);
}

/** When a response was made, in milliseconds: by the server's clock if it sent the time, because the device's may be wrong. */
export function responseTime(headers: Readonly<Record<string, unknown>>): number {
  const time = Date.parse(String(headers['date']));
  return Number.isNaN(time) ? Date.now() : time;
}

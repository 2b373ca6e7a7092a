import { readAsSent } from '@glossa/contract/read/fields';
import type { NewReview, ReviewCounts, ReviewGrade, Reviewed } from '@glossa/contract/vocabulary/review';
import { ApiError } from '@glossa/kit/api-client';
import { browserStorage } from '@glossa/kit/browser';
import { attemptKept, type KeptCall, sendOrKeep, useKeptCalls } from '@glossa/kit/unsaved-work';
import { createStore, useStore } from 'zustand';
import { REVIEW_COUNTS } from './review-counts-query';

export interface Grade {
  readonly wordId: number;
  readonly word: string;
  readonly grade: ReviewGrade;
  /** Random; a resent grade keeps it, so that the server saves it once. */
  readonly reviewId: string;
  /** The last review of the word when it was graded; null: none, undefined: the server did not tell. */
  readonly lastReviewId?: string | null | undefined;
}

/** Called with the API's response and the server's time at which it was made. */
type OnSaved = (reviewed: Reviewed, servedAt: number) => void;

interface GradesState {
  /** Those that were given or undone just now. The outbox has those that wait. */
  readonly sending: readonly Grade[];
  /** A permanent refusal: the grade of a word deleted elsewhere, or undoing a grade that is not the last. */
  readonly refused: { readonly kind: 'give' | 'undo'; readonly word: string } | undefined;
  /** From the last response. */
  readonly counts: ReviewCounts | undefined;
}

export const grades = createStore<GradesState>(() => ({
  sending: [],
  refused: undefined,
  counts: undefined,
}));

/** Pairs of a word's id and when it was graded, by this device's clock. All tabs know them. */
const GRADED_KEY = 'glossa.vocabulary.graded';
/** More than a session without a network has. */
const MAX_GRADED = 500;

type Graded = readonly [wordId: number, at: number];

function readGraded(): Graded[] {
  const stored = browserStorage.getJson(GRADED_KEY);
  return Array.isArray(stored) ? (stored as Graded[]) : [];
}

function noteGraded(wordId: number, at?: number): void {
  const graded = readGraded().filter(([id]) => id !== wordId);
  if (at !== undefined) graded.push([wordId, at]);
  browserStorage.set(GRADED_KEY, JSON.stringify(graded.slice(-MAX_GRADED)));
}

/** What the browser has stored of the server's words does not know of these grades. */
export const listGradedSince = (time: number): number[] =>
  readGraded().flatMap(([wordId, at]) => (at >= time ? wordId : []));

export function giveGrade(grade: Grade, onSaved?: OnSaved): Promise<void> {
  noteGraded(grade.wordId, Date.now());
  const body: NewReview = {
    review_id: grade.reviewId,
    grade: grade.grade,
    ...(grade.lastReviewId !== undefined && { last_review_id: grade.lastReviewId }),
  };
  return send('give', grade, { method: 'post', url: `/vocabulary/${grade.wordId}/reviews`, body }, onSaved);
}

export function undoGrade(grade: Grade): Promise<void> {
  noteGraded(grade.wordId);
  const url = `/vocabulary/${grade.wordId}/reviews/${grade.reviewId}`;
  return send('undo', grade, { method: 'delete', url });
}

async function send(
  kind: 'give' | 'undo',
  grade: Grade,
  call: Pick<KeptCall, 'method' | 'url' | 'body'>,
  onSaved?: OnSaved,
): Promise<void> {
  grades.setState(({ sending }) => ({ sending: [...sending, grade] }));
  const end = (change: Partial<GradesState>) =>
    grades.setState(({ sending }) => ({ sending: sending.filter((each) => each !== grade), ...change }));
  let isOver = false;
  try {
    const expects = kind === 'give' && { expects: ['last_review_id', grade.reviewId] as const };
    const sent = await sendOrKeep<unknown>({ ...call, ...expects, kind: `grade.${kind}`, about: grade.word });
    isOver = true;
    end({});
    const { data, headers } = sent.kept ? await sent.answered : sent;
    const reviewed = readAsSent<Reviewed>(data, { word: { id: 0 }, counts: REVIEW_COUNTS });
    grades.setState({ counts: reviewed.counts });
    // The word was reviewed elsewhere since the learner saw it: the server answers with the word as it is. The frame tells it of
    // a grade that was kept.
    const { last_review_id: lastReviewId = grade.reviewId } = reviewed;
    if (!sent.kept && kind === 'give' && lastReviewId !== grade.reviewId)
      grades.setState({ refused: { kind, word: grade.word } });
    onSaved?.(reviewed, responseTime(headers));
  } catch (error) {
    // The list of kept calls has the refusal of one that was kept. A grade to undo may be gone.
    if (isOver) return;
    const isGone = kind === 'undo' && error instanceof ApiError && error.status === 404;
    end(isGone ? {} : { refused: { kind, word: grade.word } });
  }
}

const isGrade = ({ kind }: KeptCall) => kind.startsWith('grade.');

/** The words whose grades the server may not know. Those that wait are sent before, if there is a network. */
export async function findUnsentWords(): Promise<number[]> {
  // Without the outbox's code nothing can have been kept.
  const kept = await attemptKept().catch(() => []);
  const waiting = kept.filter((call) => isGrade(call) && !call.refused);
  return [...waiting.map(({ url }) => Number(url.split('/')[2])), ...listSending()];
}

export const listSending = () => grades.getState().sending.map(({ wordId }) => wordId);

export function useGrades() {
  const { sending, refused, counts } = useStore(grades);
  const waiting = useKeptCalls().filter((call) => isGrade(call) && !call.refused).length;
  return { waiting, areUnsent: waiting + sending.length > 0, refused, counts };
}

/** When a response was made, in milliseconds: by the server's clock if it sent the time, because the device's may be wrong. */
export function responseTime(headers: Readonly<Record<string, unknown>>): number {
  const time = Date.parse(String(headers['date']));
  return Number.isNaN(time) ? Date.now() : time;
}

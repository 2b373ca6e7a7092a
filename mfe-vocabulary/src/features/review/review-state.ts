import type { GradeChoice, ReviewCounts, ReviewGrade } from '@glossa/contract/vocabulary/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';

export interface Entry {
  readonly word: VocabularyWord;
  readonly isNew: boolean;
  /** The next review by grade, relative to `servedAt`; empty until the server has computed it. */
  readonly choices: readonly GradeChoice[];
  /** Milliseconds, by the server's clock. */
  readonly servedAt: number;
  /** The last review of the word that the learner knows of; null: none, undefined: the server did not tell. */
  readonly lastReviewId: string | null | undefined;
}

export interface ServedCards {
  readonly entries: readonly Entry[];
  readonly counts: ReviewCounts;
  readonly hasMore: boolean;
  /** When the request was sent, by this device's clock: later grades are not considered. */
  readonly requestedAt: number;
}

export interface GradedEntry {
  readonly entry: Entry;
  readonly grade: ReviewGrade;
  readonly reviewId: string;
  /** Milliseconds, by this device's clock, as every time below. */
  readonly at: number;
}

export interface ReviewState {
  readonly current: Entry | undefined;
  readonly side: 'front' | 'back';
  readonly ahead: readonly Entry[];
  /** Words graded “again”, and when each is due. */
  readonly returning: readonly { readonly entry: Entry; readonly at: number }[];
  /** Oldest first. */
  readonly graded: readonly GradedEntry[];
  readonly hasMore: boolean;
  readonly batches: number;
  /** The expected number of words, as known at the start. */
  readonly expected: number;
}

type ReviewStep =
  | { type: 'reveal' }
  | { type: 'grade'; grade: ReviewGrade; reviewId: string; now: number }
  | { type: 'undoGrade' }
  | { type: 'more'; served: ServedCards; now: number }
  | ({ type: 'intervals'; reviewId: string } & Pick<Entry, 'choices' | 'servedAt' | 'lastReviewId'>);

/** The interval of a word graded “again” until the server has sent one. */
const DEFAULT_RETURN_MS = 60_000;

/** Starts a session with its first cards; `newWords` is the requested maximum. */
export function openReview({ entries, counts, hasMore }: ServedCards, newWords?: number): ReviewState {
  const [current, ...ahead] = entries;
  return {
    current,
    side: 'front',
    ahead,
    returning: [],
    graded: [],
    hasMore,
    batches: 1,
    // Without more to come all cards are here.
    expected: hasMore ? countWaiting(counts, newWords) : entries.length,
  };
}

/** The words of a round that begins now; `newWords` is the requested maximum of new ones. */
export const countWaiting = (counts: ReviewCounts, newWords = counts.new_left_today): number =>
  counts.due + Math.min(counts.new_words, newWords);

export function review(state: ReviewState, step: ReviewStep): ReviewState {
  switch (step.type) {
    case 'reveal':
      return state.current ? { ...state, side: 'back' } : state;
    case 'grade':
      return applyGrade(state, step);
    case 'undoGrade':
      return applyUndo(state);
    case 'more':
      return applyMore(state, step);
    case 'intervals':
      return applyIntervals(state, step);
  }
}

function applyGrade(state: ReviewState, { grade, reviewId, now }: StepOf<'grade'>): ReviewState {
  const { current } = state;
  if (!current || state.side === 'front') return state;
  const graded = [...state.graded, { entry: current, grade, reviewId, at: now }];
  if (grade !== 'again') return showNext({ ...state, graded }, now);
  const comesBack = now + (gradeInterval(current, grade) ?? DEFAULT_RETURN_MS);
  const entry = { ...current, isNew: false, choices: [], lastReviewId: reviewId };
  const returning = [...state.returning, { entry, at: comesBack }];
  return showNext({ ...state, graded, returning }, now);
}

/** A due word goes first; words graded “again” come early when no other is left. */
function showNext(state: ReviewState, now: number): ReviewState {
  const [soonest] = [...state.returning].sort((a, b) => a.at - b.at);
  const nothingElse = state.ahead.length === 0 && !state.hasMore;
  if (soonest && (soonest.at <= now || nothingElse)) {
    const returning = state.returning.filter((other) => other !== soonest);
    return { ...state, current: soonest.entry, returning, side: 'front' };
  }
  const [current, ...ahead] = state.ahead;
  return { ...state, current, ahead, side: 'front' };
}

/** Shows the word graded last again, with its answer; the current word follows it. */
function applyUndo(state: ReviewState): ReviewState {
  const last = state.graded.at(-1);
  if (!last) return state;
  const { current } = state;
  const isOther = (entry: Entry) => entry.word.id !== last.entry.word.id;
  return {
    ...state,
    current: last.entry,
    side: 'back',
    ahead: (current ? [current, ...state.ahead] : state.ahead).filter(isOther),
    returning: state.returning.filter(({ entry }) => isOther(entry)),
    graded: state.graded.slice(0, -1),
  };
}

function applyMore(state: ReviewState, { served, now }: StepOf<'more'>): ReviewState {
  const known = new Set([
    ...ungradedEntries(state).map(({ word }) => word.id),
    ...state.graded.filter(({ at }) => at >= served.requestedAt).map(({ entry }) => entry.word.id),
  ]);
  const fresh = served.entries.filter(({ word }) => !known.has(word.id));
  const next = {
    ...state,
    ahead: [...state.ahead, ...fresh],
    hasMore: served.hasMore && fresh.length > 0,
    batches: state.batches + 1,
  };
  return state.current ? next : showNext(next, now);
}

/** Adds the server's intervals and the last review to a word that was graded “again”. */
function applyIntervals(state: ReviewState, { type: _type, reviewId, ...served }: StepOf<'intervals'>) {
  const id = state.graded.find((graded) => graded.reviewId === reviewId)?.entry.word.id;
  const fill = (entry: Entry): Entry =>
    entry.word.id === id && entry.choices.length === 0 ? { ...entry, ...served } : entry;
  return {
    ...state,
    current: state.current && fill(state.current),
    ahead: state.ahead.map(fill),
    returning: state.returning.map(({ entry, at }) => ({ entry: fill(entry), at })),
  };
}

type StepOf<Type extends ReviewStep['type']> = Extract<ReviewStep, { type: Type }>;

function ungradedEntries({ current, ahead, returning }: ReviewState): Entry[] {
  return [...(current ? [current] : []), ...ahead, ...returning.map(({ entry }) => entry)];
}

export function countProgress(state: ReviewState): { done: number; total: number } {
  const open = new Set(ungradedEntries(state).map(({ word }) => word.id));
  const graded = new Set(state.graded.map(({ entry }) => entry.word.id));
  const done = [...graded].filter((id) => !open.has(id)).length;
  return { done, total: Math.max(state.expected, done + open.size) };
}

/** Milliseconds until the word is due after this grade; undefined until the server has computed it. */
export function gradeInterval({ choices, servedAt }: Entry, grade: ReviewGrade): number | undefined {
  const choice = choices.find((other) => other.grade === grade);
  return choice && Math.max(0, Date.parse(choice.due_at) - servedAt);
}

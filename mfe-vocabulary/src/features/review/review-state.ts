import type { GradeChoice, ReviewGrade } from '@glossa/contract/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { CardsServed } from './review-cards-query';

/** A word in a session. */
export interface Entry {
  readonly word: VocabularyWord;
  readonly isNew: boolean;
  /** What each grade would do, reckoned from `servedAt`; empty while that is not known. */
  readonly choices: readonly GradeChoice[];
  /** Milliseconds, by the server's clock. */
  readonly servedAt: number;
}

/** A grade given in this session. */
export interface Judged {
  readonly entry: Entry;
  readonly grade: ReviewGrade;
  readonly reviewId: string;
  /** Milliseconds, by this device's clock, as every time below. */
  readonly at: number;
}

export interface ReviewState {
  readonly current: Entry | undefined;
  readonly side: 'front' | 'back';
  /** Not shown yet, in order. */
  readonly ahead: readonly Entry[];
  /** Graded “again”, and when each comes back. */
  readonly returning: readonly { readonly entry: Entry; readonly at: number }[];
  /** Oldest first. */
  readonly judged: readonly Judged[];
  readonly hasMore: boolean;
  readonly batches: number;
  /** How many words there were to be in all, as far as was known at the beginning. */
  readonly expected: number;
}

export type ReviewStep =
  | { type: 'reveal' }
  | { type: 'grade'; grade: ReviewGrade; reviewId: string; now: number }
  | { type: 'takeBack' }
  | { type: 'more'; served: CardsServed; now: number }
  | { type: 'reckoned'; reviewId: string; choices: readonly GradeChoice[]; servedAt: number };

/** When a word graded “again” comes back if the scheduler did not say. */
const USUAL_RETURN_MS = 60_000;

/** A session over the first cards; `newWords` as they were asked for. */
export function openReview({ entries, counts, hasMore }: CardsServed, newWords?: number): ReviewState {
  const [current, ...ahead] = entries;
  const newOnes = Math.min(counts.new_words, newWords ?? counts.new_left_today);
  return {
    current,
    side: 'front',
    ahead,
    returning: [],
    judged: [],
    hasMore,
    batches: 1,
    expected: counts.due + newOnes,
  };
}

export function review(state: ReviewState, step: ReviewStep): ReviewState {
  switch (step.type) {
    case 'reveal':
      return state.current ? { ...state, side: 'back' } : state;
    case 'grade':
      return graded(state, step);
    case 'takeBack':
      return takenBack(state);
    case 'more':
      return withMore(state, step);
    case 'reckoned':
      return reckoned(state, step);
  }
}

function graded(state: ReviewState, { grade, reviewId, now }: StepOf<'grade'>): ReviewState {
  const { current } = state;
  if (!current || state.side === 'front') return state;
  const judged = [...state.judged, { entry: current, grade, reviewId, at: now }];
  if (grade !== 'again') return withNext({ ...state, judged }, now);
  const comesBack = now + (intervalOf(current, grade) ?? USUAL_RETURN_MS);
  const returning = [...state.returning, { entry: { ...current, isNew: false, choices: [] }, at: comesBack }];
  return withNext({ ...state, judged, returning }, now);
}

/** A word whose time to return has come goes first; before its time only when there is nothing else. */
function withNext(state: ReviewState, now: number): ReviewState {
  const [soonest] = [...state.returning].sort((a, b) => a.at - b.at);
  const nothingElse = state.ahead.length === 0 && !state.hasMore;
  if (soonest && (soonest.at <= now || nothingElse)) {
    const returning = state.returning.filter((other) => other !== soonest);
    return { ...state, current: soonest.entry, returning, side: 'front' };
  }
  const [current, ...ahead] = state.ahead;
  return { ...state, current, ahead, side: 'front' };
}

/** The word graded last is in hand again, its answer in sight; the word that was in hand comes after it. */
function takenBack(state: ReviewState): ReviewState {
  const last = state.judged.at(-1);
  if (!last) return state;
  const { current } = state;
  const isOther = (entry: Entry) => entry.word.id !== last.entry.word.id;
  return {
    ...state,
    current: last.entry,
    side: 'back',
    ahead: (current ? [current, ...state.ahead] : state.ahead).filter(isOther),
    returning: state.returning.filter(({ entry }) => isOther(entry)),
    judged: state.judged.slice(0, -1),
  };
}

function withMore(state: ReviewState, { served, now }: StepOf<'more'>): ReviewState {
  const known = new Set([
    ...inHand(state).map(({ word }) => word.id),
    ...state.judged.filter(({ at }) => at >= served.askedAt).map(({ entry }) => entry.word.id),
  ]);
  const fresh = served.entries.filter(({ word }) => !known.has(word.id));
  const next = {
    ...state,
    ahead: [...state.ahead, ...fresh],
    hasMore: served.hasMore && fresh.length > 0,
    batches: state.batches + 1,
  };
  return state.current ? next : withNext(next, now);
}

/** The scheduler has answered what the next grades of a word that comes back would do. */
function reckoned(state: ReviewState, { reviewId, choices, servedAt }: StepOf<'reckoned'>): ReviewState {
  const id = state.judged.find((judged) => judged.reviewId === reviewId)?.entry.word.id;
  const fill = (entry: Entry): Entry =>
    entry.word.id === id && entry.choices.length === 0 ? { ...entry, choices, servedAt } : entry;
  return {
    ...state,
    current: state.current && fill(state.current),
    ahead: state.ahead.map(fill),
    returning: state.returning.map(({ entry, at }) => ({ entry: fill(entry), at })),
  };
}

type StepOf<Type extends ReviewStep['type']> = Extract<ReviewStep, { type: Type }>;

function inHand({ current, ahead, returning }: ReviewState): Entry[] {
  return [...(current ? [current] : []), ...ahead, ...returning.map(({ entry }) => entry)];
}

/** How many words are through, and of how many. */
export function progressOf(state: ReviewState): { done: number; total: number } {
  const open = new Set(inHand(state).map(({ word }) => word.id));
  const judged = new Set(state.judged.map(({ entry }) => entry.word.id));
  const done = [...judged].filter((id) => !open.has(id)).length;
  return { done, total: Math.max(state.expected, done + open.size) };
}

interface Reckoned {
  readonly choices: readonly GradeChoice[];
  readonly servedAt: number;
}

/** After how many milliseconds a word would come again with this grade. */
export function intervalOf({ choices, servedAt }: Reckoned, grade: ReviewGrade): number | undefined {
  const choice = choices.find((one) => one.grade === grade);
  return choice && Math.max(0, Date.parse(choice.due_at) - servedAt);
}

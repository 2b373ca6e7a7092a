import type { ReviewCard, ReviewCounts, Reviewed, ReviewSession } from '@glossa/contract/vocabulary/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { withHeaders, type Answer } from '@glossa/kit/testing';
import { savedWord } from './words';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The server's clock; this device's may say what it likes. */
const SERVER_NOW = '2026-03-20T08:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(SERVER_NOW) + ms).toISOString();

/** The choices of a new word. */
const choices: ReviewCard['choices'] = [
  { grade: 'again', due_at: after(MINUTE_MS) },
  { grade: 'hard', due_at: after(10 * MINUTE_MS) },
  { grade: 'good', due_at: after(3 * DAY_MS) },
  { grade: 'easy', due_at: after(60 * DAY_MS) },
];

export function reviewCounts(over: Partial<ReviewCounts> = {}): ReviewCounts {
  return {
    due: 0,
    new_words: 0,
    new_left_today: 10,
    reviewed_today: 0,
    overdue: 0,
    next_due_at: null,
    ...over,
  };
}

/** A card for each of these words, with ids from 1. */
export function reviewCards(...words: string[]): ReviewCard[] {
  return words.map((word, index) => ({
    word: savedWord({ id: index + 1, word, context: `We saw the ${word} today.` }),
    is_new: false,
    choices,
    last_review_id: 'seen-review',
  }));
}

/** `GET /vocabulary/reviews`, with the time of the server. */
export function reviewsServed(cards: ReviewCard[], counts: Partial<ReviewCounts> = {}): Answer {
  const session: ReviewSession = { cards, counts: reviewCounts({ due: cards.length, ...counts }) };
  return withHeaders({ date: new Date(SERVER_NOW).toUTCString() }, session);
}

/** The answer to a grade. */
export function reviewed(
  over: Partial<VocabularyWord> = {},
  counts: Partial<ReviewCounts> = {},
  last_review_id?: string,
): Answer {
  const body: Reviewed = { word: savedWord(over), counts: reviewCounts(counts), choices };
  if (last_review_id) body.last_review_id = last_review_id;
  return withHeaders({ date: new Date(SERVER_NOW).toUTCString() }, body);
}

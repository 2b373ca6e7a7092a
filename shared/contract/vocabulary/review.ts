import { Type, type Static } from 'typebox';
import { MAX_BACKLOG_PER_DAY, MAX_REVIEWED_WORDS } from '../limits';
import { Nullable } from '../nullable';
import { NumericId } from '../page';
import { VocabularyWord } from './vocabulary';

/** How well the learner remembered. */
export const ReviewGrade = Type.Enum(['again', 'hard', 'good', 'easy']);
export type ReviewGrade = Static<typeof ReviewGrade>;

/** A random text that names one review: 8 to 64 letters of English, digits, `-` and `_`. */
export const ReviewId = Type.String({ pattern: '^[\\w-]{8,64}$' });
/** The server makes those of answers to quizzes, which begin with `-`. */
const NewReviewId = Type.String({ pattern: '^\\w[\\w-]{7,63}$' });

export const GradeChoice = Type.Object({
  grade: ReviewGrade,
  /** When the word would come again if it were graded now. ISO 8601, UTC. */
  due_at: Type.String(),
});
export type GradeChoice = Static<typeof GradeChoice>;

/**
 * The last review of the word; null before the first, and for a word whose last review was made before these ids were kept
 * or was read from a file.
 */
const LastReviewId = Type.Optional(Nullable(ReviewId));

export const ReviewCard = Type.Object({
  word: VocabularyWord,
  /** It has never been reviewed. */
  is_new: Type.Boolean(),
  /** The four grades, from `again` to `easy`. */
  choices: Type.Array(GradeChoice),
  last_review_id: LastReviewId,
});
export type ReviewCard = Static<typeof ReviewCard>;

/** How much there is to review. Days are those of the learner's time zone. */
export const ReviewCounts = Type.Object({
  /** Words reviewed before whose next review has come, but for those the learner calls mastered. */
  due: Type.Integer(),
  /** Words never reviewed, but for those the learner calls mastered. */
  new_words: Type.Integer(),
  /** How many new words may still begin today. */
  new_left_today: Type.Integer(),
  reviewed_today: Type.Integer(),
  /** Those of `due` that have waited for more than a day. */
  overdue: Type.Integer(),
  /** When the next word that is not due yet comes; null when there is none. ISO 8601, UTC. */
  next_due_at: Nullable(Type.String()),
  /** Words whose next review comes tomorrow. */
  due_tomorrow: Type.Optional(Type.Integer()),
});
export type ReviewCounts = Static<typeof ReviewCounts>;

/**
 * `GET /vocabulary/reviews`: what to review now, in the order in which it is best reviewed: words in their first
 * minutes, those closest to being forgotten, and then new ones, the oldest first. `counts` are those of all words.
 */
export const ReviewSession = Type.Object({ cards: Type.Array(ReviewCard), counts: ReviewCounts });
export type ReviewSession = Static<typeof ReviewSession>;

const rowId = '[1-9]\\d{0,9}';

export const ReviewSessionQuery = Type.Object({
  /** At most so many words; left out: 20, or with `word_ids` all of those. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Words met in this video alone: by its own id or, as in the address of a lesson, by that on the video host. */
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** At most so many new words, also more than may still begin today; left out: as many as may. */
  new_words: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /**
   * These words alone, and all of them: due or not, new or called mastered. Ids with commas between them; those of no
   * word of the learner's are passed over.
   */
  word_ids: Type.Optional(Type.String({ pattern: `^${rowId}(,${rowId}){0,${MAX_REVIEWED_WORDS - 1}}$` })),
});
export type ReviewSessionQuery = Static<typeof ReviewSessionQuery>;

/**
 * `POST /vocabulary/{id}/reviews`. The same review sent again changes nothing and is answered with the word as it is;
 * its `review_id` with another word or grade is 409 `review_id_taken`. An undone review counts as never made:
 * sent again, it is made again.
 *
 * With the `last_review_id` of the card that the learner saw, the review counts only if that is still the last review of the
 * word; otherwise (a review in another tab or on another device) nothing changes, and the answer has the word as it is. A
 * client that has sent a review of the word, and has no answer yet, names that review.
 */
export const NewReview = Type.Object({
  review_id: NewReviewId,
  grade: ReviewGrade,
  last_review_id: LastReviewId,
});
export type NewReview = Static<typeof NewReview>;

/**
 * The word as it is after a review, or after one was undone (`DELETE /vocabulary/{id}/reviews/{reviewId}`). Only the
 * last review of a word can be: an older one is 409 `review_not_last`.
 */
export const Reviewed = Type.Object({
  word: VocabularyWord,
  counts: ReviewCounts,
  /** What the next grade would do, for a word that comes again in the same session: as in `ReviewCard`. */
  choices: Type.Optional(Type.Array(GradeChoice)),
  last_review_id: LastReviewId,
});
export type Reviewed = Static<typeof Reviewed>;

export const ReviewPath = Type.Object({
  id: NumericId,
  reviewId: NewReviewId,
});
export type ReviewPath = Static<typeof ReviewPath>;

/**
 * `POST /vocabulary/reviews/spread-backlog`: spreads the words that have waited for more than a day over the coming
 * days, beginning today, `per_day` each, those closest to being forgotten first. Their memory stays as it is. It takes
 * a year at most: if `per_day` is too few for that, there are more.
 */
export const SpreadBacklog = Type.Object({
  per_day: Type.Integer({ minimum: 1, maximum: MAX_BACKLOG_PER_DAY }),
});
export type SpreadBacklog = Static<typeof SpreadBacklog>;

/** How many words were put off, and over how many days the waiting words are spread now, with today. */
export const SpreadBacklogResult = Type.Object({
  moved: Type.Integer(),
  days: Type.Integer(),
  counts: ReviewCounts,
});
export type SpreadBacklogResult = Static<typeof SpreadBacklogResult>;

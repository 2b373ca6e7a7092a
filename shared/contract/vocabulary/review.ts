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

/** Null before the first, and after one that was made before these ids were kept or read from a file. */
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
 * `GET /vocabulary/reviews`, in the best order: words in their first minutes, those closest to being
 * forgotten, new ones, the oldest first. `counts` are those of all words.
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
  /** Only these words, due or not, new or mastered. Ids with commas; unknown ones are passed over. */
  word_ids: Type.Optional(Type.String({ pattern: `^${rowId}(,${rowId}){0,${MAX_REVIEWED_WORDS - 1}}$` })),
});
export type ReviewSessionQuery = Static<typeof ReviewSessionQuery>;

/**
 * `POST /vocabulary/{id}/reviews`. Sent again, it changes nothing and answers the word; its `review_id` with
 * another word or grade is 409 `review_id_taken`. An undone review is made again. With `last_review_id` it
 * counts only if that is still the word's last; without an answer yet, a client names the one it sent.
 */
export const NewReview = Type.Object({
  review_id: NewReviewId,
  grade: ReviewGrade,
  last_review_id: LastReviewId,
});
export type NewReview = Static<typeof NewReview>;

/** Also of `DELETE /vocabulary/{id}/reviews/{reviewId}`: 409 `review_not_last` unless it is the last. */
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
 * `POST /vocabulary/reviews/spread-backlog`: words that waited over a day, `per_day` from today, those
 * closest to being forgotten first; more where they would take over a year. Their memory stays as it is.
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

import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { userId } from './accounts';
import { belongsTo, rowId, moment, insertedAt } from './columns';
import { optionalVideoId } from './lessons';

const noTexts = sql`'{}'::text[]`;

/** FSRS. Stability: days after which a word is remembered with a probability of 90 %. Difficulty: 1 to 10. */
export interface WordMemory {
  state: 'learning' | 'review' | 'relearning';
  stability: number;
  difficulty: number;
  /** The interval in days set by the last review. */
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  /** ISO 8601, UTC. */
  lastReview: string;
  /** The id of the last review; not in memories read from files, and those stored before ids were kept. */
  lastReviewId?: string;
}

export interface BeforeReview {
  memory: WordMemory | null;
  /** ISO 8601, UTC. */
  dueAt: string | null;
  timesReviewed: number;
  /** ISO 8601, UTC. */
  lastReviewedAt: string | null;
}

export const vocabulary = pg.pgTable(
  'vocabulary',
  {
    id: rowId(),
    userId: userId(),
    videoId: optionalVideoId(),
    word: pg.text('word').notNull(),
    /** `normalizeWord` of the word, so that it is saved once for a video. */
    wordKey: pg.text('word_key').notNull(),
    language: pg.text('language').notNull(),
    translation: pg.text('translation'),
    translationLanguage: pg.text('translation_language').notNull(),
    /** Every translation that counts as right in a quiz. */
    translations: pg.text('translations').array().notNull().default(noTexts),
    definition: pg.text('definition'),
    detailedDefinition: pg.text('detailed_definition'),
    context: pg.text('context'),
    /** Seconds from the beginning of the video to where the word was met. */
    videoTime: pg.doublePrecision('video_time'),
    partOfSpeech: pg.text('part_of_speech'),
    synonyms: pg.text('synonyms').array().notNull().default(noTexts),
    antonyms: pg.text('antonyms').array().notNull().default(noTexts),
    examples: pg.text('examples').array().notNull().default(noTexts),
    /** 1 to 10; null for names, numbers and words of unknown level. */
    difficultyLevel: pg.integer('difficulty_level'),
    /** The learner's own. Null as good as none: the API of before restores words without them. */
    tags: pg.text('tags').array().default(noTexts),
    /** The `LEVELS_VERSION` of the level; null: the learner or their file chose it. */
    levelsVersion: pg.integer('levels_version').default(0),
    /** What holds: what the learner says, and where they say nothing what their memory of the word says. */
    isMastered: pg.boolean('is_mastered').notNull().default(false),
    /** What the learner says; null: nothing. Kept apart from the memory, so that taking it back loses nothing. */
    masteredByLearner: pg.boolean('mastered_by_learner'),
    timesReviewed: pg.integer('times_reviewed').notNull().default(0),
    lastReviewedAt: moment('last_reviewed_at'),
    /** What the scheduler knows of the learner's memory of the word; null before its first review. */
    memory: pg.jsonb('memory').$type<WordMemory>(),
    /** When the next review is due; null before the first. */
    dueAt: moment('due_at'),
    createdAt: insertedAt(),
  },
  (table) => [
    pg
      .unique('vocabulary_once')
      .on(table.userId, table.wordKey, table.language, table.videoId)
      .nullsNotDistinct(),
    pg.index('vocabulary_newest').on(table.userId, table.id),
    pg.index('vocabulary_of_video').on(table.userId, table.videoId, table.id),
    // For the deletion of a video, which detaches its words.
    pg.index('vocabulary_by_video').on(table.videoId),
    pg.index('vocabulary_by_day').on(table.userId, table.createdAt),
    // For computing old levels again, at every start.
    pg.index('vocabulary_by_levels_version').on(table.levelsVersion, table.id),
    // With what the learner says, so that counting needs no row.
    pg.index('vocabulary_due').on(table.userId, table.dueAt, table.masteredByLearner),
  ],
);

/** The reviews of words, each with the state before it, so that it can be undone. */
export const reviews = pg.pgTable(
  'reviews',
  {
    userId: userId(),
    /** A random text that the reviewer made: the same review sent twice counts once. */
    reviewId: pg.text('review_id').notNull(),
    wordId: belongsTo('word_id', () => vocabulary.id),
    /** `again`, `hard`, `good` or `easy`. */
    grade: pg.text('grade').notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    before: pg.jsonb('before').$type<BeforeReview>().notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.userId, table.reviewId] }),
    pg.index('reviews_of_word').on(table.wordId, table.reviewedAt),
    pg.index('reviews_newest').on(table.userId, table.reviewedAt),
  ],
);

/** Words that the learner says they know, or do not know, without saving them. Bounded by `MAX_KNOWN_WORDS`. */
export const knownWords = pg.pgTable(
  'known_words',
  {
    userId: userId(),
    language: pg.text('language').notNull(),
    /** The lemma of the word that was marked: all forms of it are known with it. */
    lemma: pg.text('lemma').notNull(),
    /** False: not known, although the learner's level says so. */
    isKnown: pg.boolean('is_known').notNull(),
    createdAt: insertedAt(),
  },
  (table) => [pg.primaryKey({ columns: [table.userId, table.language, table.lemma] })],
);

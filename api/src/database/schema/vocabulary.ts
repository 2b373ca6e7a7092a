import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { videos } from './lessons';

const noTexts = sql`'{}'::text[]`;

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id').references(() => videos.id, { onDelete: 'set null' }),
    word: text('word').notNull(),
    /** The word folded, so that the same word is saved once for a video. */
    wordKey: text('word_key').notNull(),
    language: text('language').notNull(),
    translation: text('translation'),
    translationLanguage: text('translation_language').notNull(),
    /** Every translation that counts as right in a quiz. */
    translations: text('translations').array().notNull().default(noTexts),
    definition: text('definition'),
    detailedDefinition: text('detailed_definition'),
    context: text('context'),
    partOfSpeech: text('part_of_speech'),
    synonyms: text('synonyms').array().notNull().default(noTexts),
    antonyms: text('antonyms').array().notNull().default(noTexts),
    examples: text('examples').array().notNull().default(noTexts),
    difficultyLevel: integer('difficulty_level').notNull(),
    isMastered: boolean('is_mastered').notNull().default(false),
    timesReviewed: integer('times_reviewed').notNull().default(0),
    lastReviewedAt: timestamp('last_reviewed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('vocabulary_once')
      .on(table.userId, table.wordKey, table.language, table.videoId)
      .nullsNotDistinct(),
    index('vocabulary_newest').on(table.userId, table.id),
    index('vocabulary_of_video').on(table.userId, table.videoId, table.id),
    // For the deletion of a video: whoever saved words of it.
    index('vocabulary_by_video').on(table.videoId),
    index('vocabulary_by_day').on(table.userId, table.createdAt),
  ],
);

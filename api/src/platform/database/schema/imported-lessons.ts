import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, insertedAt, moment, rowId } from './columns';
import { playlists, videoId } from './lessons';

export interface LessonMeaning {
  lemma?: string;
  /** The part of speech, such as noun. */
  pos?: string;
  /** In the language of the lesson. */
  definition?: string;
  difficulty_level?: number;
  /** By language, the best one first. */
  translations: Record<string, string[]>;
}

export interface LessonGlossaryEntry extends LessonMeaning {
  /** What it means in sentences where it is not that. */
  elsewhere?: ({ sentence: string } & LessonMeaning)[];
}

export const importedLessons = pgTable(
  'imported_lessons',
  {
    videoId: videoId().primaryKey(),
    playlistId: belongsTo('playlist_id', () => playlists.id),
    /** Covers all its texts and files: a lesson with the same digest is not imported again. */
    digest: text('digest').notNull(),
    updatedAt: insertedAt('updated_at'),
  },
  (table) => [index('imported_lessons_playlist').on(table.playlistId)],
);

/** What words mean in a lesson, by their normalized form. */
export const lessonWords = pgTable(
  'lesson_words',
  {
    videoId: videoId(),
    wordKey: text('word_key').notNull(),
    entry: jsonb('entry').$type<LessonGlossaryEntry>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.wordKey] })],
);

export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: rowId(),
    name: text('name').notNull(),
    /** The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: insertedAt(),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
  },
  (table) => [uniqueIndex('operator_tokens_hash').on(table.tokenHash)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import { users } from './accounts';
import { rowId, moment, insertedAt } from './columns';

export const playlists = pgTable('playlists', {
  id: rowId(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description'),
  language: text('language'),
  cefrLevel: text('cefr_level'),
  position: integer('position').notNull(),
});

/**
 * A video with a `youtube_id` plays on the video host, one without from our own files. One without an owner is
 * everybody's; another's is invisible.
 */
export const videos = pgTable(
  'videos',
  {
    id: text('id').primaryKey(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    youtubeId: text('youtube_id'),
    title: text('title').notNull(),
    description: text('description'),
    thumbnailUrl: text('thumbnail_url'),
    language: text('language').notNull(),
    cefrLevel: text('cefr_level'),
    difficultyLevel: integer('difficulty_level'),
    category: text('category'),
    subcategory: text('subcategory'),
    publishedAt: moment('published_at'),
    duration: doublePrecision('duration'),
    createdAt: insertedAt(),
  },
  (table) => [
    unique('videos_of_host_once').on(table.ownerId, table.youtubeId),
    uniqueIndex('videos_of_host_for_all')
      .on(table.youtubeId)
      .where(sql`${table.ownerId} is null`),
    index('videos_by_host').on(table.youtubeId),
    index('videos_newest').on(table.ownerId, table.publishedAt.desc().nullsLast(), table.id),
  ],
);

export const videoId = () =>
  text('video_id')
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' });
/** For rows that outlive their video. */
export const optionalVideoId = () => text('video_id').references(() => videos.id, { onDelete: 'set null' });

export const playlistVideos = pgTable(
  'playlist_videos',
  {
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    videoId: videoId(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.videoId] }),
    index('playlist_videos_video').on(table.videoId),
  ],
);

export const transcripts = pgTable('transcripts', {
  videoId: videoId().primaryKey(),
  language: text('language').notNull(),
  duration: doublePrecision('duration').notNull(),
  words: jsonb('words').$type<TranscriptWord[]>().notNull(),
  sentences: jsonb('sentences').$type<TranscriptSentence[]>().notNull(),
  /** `lesson` (made with the video), `captions` (uploaded) or `speech` (recognised). */
  source: text('source').notNull().default('lesson'),
  /** The words of a caption share its time; nobody measured each. */
  interpolated: boolean('interpolated').notNull().default(false),
  /** The `LEVELS_VERSION` of the levels of its words; 0: they have none yet. */
  levelsVersion: integer('levels_version').notNull().default(0),
  createdAt: insertedAt(),
});

/** The making of a transcript from speech: at most one a video. */
export const transcriptJobs = pgTable(
  'transcript_jobs',
  {
    videoId: videoId().primaryKey(),
    /** `waiting`, `running`, `done` or `failed`. */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it failed, as a code; null otherwise. */
    failure: text('failure'),
    /** While running: the process renews it, or another process takes the job over. */
    leaseUntil: moment('lease_until'),
    createdAt: insertedAt(),
    updatedAt: insertedAt('updated_at'),
  },
  (table) => [index('transcript_jobs_to_do').on(table.state, table.leaseUntil)],
);

const transcriptId = () =>
  text('video_id')
    .notNull()
    .references(() => transcripts.videoId, { onDelete: 'cascade' });

/** The distinct words of a transcript, normalized as saved words are, to count what a learner knows of it. */
export const transcriptWords = pgTable(
  'transcript_words',
  {
    videoId: transcriptId(),
    wordKey: text('word_key').notNull(),
    /** Null until the words of the transcript have levels. */
    lemma: text('lemma'),
    /** Difficulty of the lemma, 1 to 10; null for a word that no dictionary has. */
    level: smallint('level'),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.wordKey] }),
    // For the lessons that say a word.
    index('transcript_words_by_key').on(table.wordKey, table.videoId),
  ],
);

/** What the sentences of a transcript say in another language. */
export const transcriptLines = pgTable(
  'transcript_lines',
  {
    videoId: transcriptId(),
    language: text('language').notNull(),
    /** One for each sentence of the transcript; null where there is none yet. */
    lines: jsonb('lines').$type<(string | null)[]>().notNull(),
    /** `lesson` (made with the video), `captions` (uploaded) or `model` (translated by the language model). */
    source: text('source').notNull(),
    /** Who translated: `Glossa`, or the name of a model; null where nobody knows. */
    credit: text('credit'),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

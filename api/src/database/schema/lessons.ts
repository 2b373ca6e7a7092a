import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { TranscriptSentence, TranscriptWord } from '@glossa/shared/contract/transcript';

export const playlists = pgTable('playlists', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description'),
  language: text('language'),
  cefrLevel: text('cefr_level'),
  position: integer('position').notNull(),
});

/** A video with a `youtube_id` plays on the video host, one without from our own files. */
export const videos = pgTable(
  'videos',
  {
    id: text('id').primaryKey(),
    youtubeId: text('youtube_id').unique(),
    title: text('title').notNull(),
    description: text('description'),
    thumbnailUrl: text('thumbnail_url'),
    language: text('language').notNull(),
    cefrLevel: text('cefr_level'),
    difficultyLevel: integer('difficulty_level'),
    category: text('category'),
    subcategory: text('subcategory'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    duration: doublePrecision('duration'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('videos_newest').on(table.publishedAt.desc().nullsLast(), table.id)],
);

export const playlistVideos = pgTable(
  'playlist_videos',
  {
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.videoId] }),
    index('playlist_videos_video').on(table.videoId),
  ],
);

export const transcripts = pgTable('transcripts', {
  videoId: text('video_id')
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  language: text('language').notNull(),
  duration: doublePrecision('duration').notNull(),
  words: jsonb('words').$type<TranscriptWord[]>().notNull(),
  sentences: jsonb('sentences').$type<TranscriptSentence[]>().notNull(),
});

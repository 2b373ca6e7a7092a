import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import type { AuditAction } from '@glossa/contract/video/own-playlist';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import type { LessonScene } from '@glossa/contract/video/video';
import { userId, users } from './accounts';
import { belongsTo, rowId, moment, insertedAt } from './columns';
import { trash } from './trash';

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One without an owner is of the site and everybody's. */
export const playlists = pg.pgTable(
  'playlists',
  {
    id: rowId(),
    ownerId: pg.integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The id of its folder; null: a learner made it. */
    slug: pg.text('slug').unique(),
    name: pg.text('name').notNull(),
    description: pg.text('description'),
    language: pg.text('language'),
    cefrLevel: pg.text('cefr_level'),
    position: pg.integer('position').notNull(),
    /** An editor made their playlist visible to everybody. */
    isPublished: pg.boolean('is_published').notNull().default(false),
    /** The token of the link that lets others follow it is not stored; null: it has no link. */
    linkHash: pg.text('link_hash').unique(),
    createdAt: insertedAt(),
  },
  (table) => [
    pg.index('playlists_owner').on(table.ownerId),
    pg
      .index('playlists_published')
      .on(table.id)
      .where(sql`${table.isPublished}`),
  ],
);

/** What a playlist of the site is called in an interface language. */
export const playlistTexts = pg.pgTable(
  'playlist_texts',
  {
    playlistId: belongsTo('playlist_id', () => playlists.id),
    language: pg.text('language').notNull(),
    name: pg.text('name').notNull(),
    description: pg.text('description'),
  },
  (table) => [pg.primaryKey({ columns: [table.playlistId, table.language] })],
);

/** Who follows a learner's playlist by its link. */
export const playlistFollowers = pg.pgTable(
  'playlist_followers',
  {
    userId: userId(),
    playlistId: belongsTo('playlist_id', () => playlists.id),
    createdAt: insertedAt(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.userId, table.playlistId] }),
    pg.index('playlist_followers_playlist').on(table.playlistId),
  ],
);

/** What was changed in what everybody sees. Rows are only added. */
export const auditEntries = pg.pgTable(
  'audit_entries',
  {
    id: rowId(),
    at: insertedAt('at'),
    /** The editor; null: an operator, or an account that was deleted. */
    userId: pg.integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name and the number of an operator's token. */
    operator: pg.text('operator'),
    action: pg.text('action').$type<AuditAction>().notNull(),
    playlistId: pg.integer('playlist_id'),
    playlistName: pg.text('playlist_name'),
    /** The title of a video, or the name before. */
    detail: pg.text('detail'),
    /** Who became or ceased to be an editor. */
    subjectId: pg.integer('subject_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    pg.index('audit_entries_user').on(table.userId),
    pg.index('audit_entries_subject').on(table.subjectId),
  ],
);

/** Videos with `youtube_id` are on the host, with `file_id` uploaded, else ours; ownerless is everybody's. */
export const videos = pg.pgTable(
  'videos',
  {
    id: pg.text('id').primaryKey(),
    ownerId: pg.integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    youtubeId: pg.text('youtube_id'),
    title: pg.text('title').notNull(),
    /** What a search of titles compares: without capitals and accents. */
    titleKey: pg.text('title_key').generatedAlwaysAs(sql`search_key("title")`),
    description: pg.text('description'),
    thumbnailUrl: pg.text('thumbnail_url'),
    language: pg.text('language').notNull(),
    cefrLevel: pg.text('cefr_level'),
    difficultyLevel: pg.integer('difficulty_level'),
    category: pg.text('category'),
    subcategory: pg.text('subcategory'),
    publishedAt: moment('published_at'),
    duration: pg.doublePrecision('duration'),
    createdAt: insertedAt(),
    /** The `uploads` row whose bytes are its file. */
    fileId: pg.text('file_id'),
    /** Media type of the file, as its content says. */
    fileType: pg.text('file_type'),
    /** Signs the addresses of its file and its picture; null: it has neither. */
    mediaKey: pg.text('media_key'),
    /** When its owner chose the picture of `video_pictures`; null: there is none. */
    pictureAt: moment('picture_at'),
    /** The names of its imported files, or the address of a learner's file elsewhere; null: it has none. */
    mediaFile: pg.text('media_file'),
    thumbnailFile: pg.text('thumbnail_file'),
    /** The pictures of a lesson whose file is sound alone, in order, each from its second on. */
    scenes: pg.jsonb('scenes').$type<LessonScene[]>(),
  },
  (table) => [
    pg.unique('videos_file').on(table.fileId),
    pg.unique('videos_of_host_once').on(table.ownerId, table.youtubeId),
    pg
      .uniqueIndex('videos_of_host_for_all')
      .on(table.youtubeId)
      .where(sql`${table.ownerId} is null`),
    pg.index('videos_by_host').on(table.youtubeId),
    pg.index('videos_newest').on(table.ownerId, table.publishedAt.desc().nullsLast(), table.id),
  ],
);

export const videoId = () =>
  pg
    .text('video_id')
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' });
/** For rows that outlive their video. */
export const optionalVideoId = () =>
  pg.text('video_id').references(() => videos.id, { onDelete: 'set null' });

/** What a lesson of the site is about, in an interface language. */
export const videoTexts = pg.pgTable(
  'video_texts',
  {
    videoId: videoId(),
    language: pg.text('language').notNull(),
    description: pg.text('description').notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.videoId, table.language] })],
);

/** JPEG. */
export const videoPictures = pg.pgTable('video_pictures', {
  videoId: videoId().primaryKey(),
  bytes: bytea('bytes').notNull(),
});

/** How loud a video of a learner's is: one byte for each 10 ms (`@glossa/contract/energy-envelope`). */
export const videoSounds = pg.pgTable('video_sounds', {
  videoId: videoId().primaryKey(),
  energy: bytea('energy').notNull(),
});

/** The row is written before the file and removed after it; a sweep finds files without account or video. */
export const uploads = pg.pgTable(
  'uploads',
  {
    /** Names the file in the store, too. */
    id: pg.text('id').primaryKey(),
    userId: pg.integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until the file is a lesson. */
    videoId: optionalVideoId(),
    /** Its video, which was deleted and can be restored. */
    trashId: pg.integer('trash_id').references(() => trash.id, { onDelete: 'set null' }),
    /** As the learner's device calls the file. */
    name: pg.text('name').notNull(),
    /** The size of the whole file, as announced. */
    bytes: pg.bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: insertedAt(),
    updatedAt: insertedAt('updated_at'),
    /** When it became a lesson. */
    finishedAt: moment('finished_at'),
    /** A process is writing to the file until then, and renews it. */
    lockedUntil: moment('locked_until'),
    /** Grows with each holder, so that one whose lease has ended is known. */
    lockToken: pg.integer('lock_token').notNull().default(0),
  },
  (table) => [
    pg.index('uploads_user').on(table.userId),
    pg.index('uploads_video').on(table.videoId),
    pg.index('uploads_trash').on(table.trashId),
    pg
      .index('uploads_without_video')
      .on(table.updatedAt)
      .where(sql`${table.videoId} is null and ${table.trashId} is null`),
  ],
);

export const playlistVideos = pg.pgTable(
  'playlist_videos',
  {
    playlistId: belongsTo('playlist_id', () => playlists.id),
    videoId: videoId(),
    position: pg.integer('position').notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.playlistId, table.videoId] }),
    pg.index('playlist_videos_video').on(table.videoId),
  ],
);

export const transcripts = pg.pgTable('transcripts', {
  videoId: videoId().primaryKey(),
  language: pg.text('language').notNull(),
  duration: pg.doublePrecision('duration').notNull(),
  words: pg.jsonb('words').$type<TranscriptWord[]>().notNull(),
  sentences: pg.jsonb('sentences').$type<TranscriptSentence[]>().notNull(),
  /** `lesson` (made with the video), `captions` (uploaded) or `speech` (recognised). */
  source: pg.text('source').notNull().default('lesson'),
  /** The words of a caption share its time; nobody measured each. */
  interpolated: pg.boolean('interpolated').notNull().default(false),
  /** The `LEVELS_VERSION` of the levels of its words; 0: they have none yet. */
  levelsVersion: pg.integer('levels_version').notNull().default(0),
  createdAt: insertedAt(),
});

/** The making of a transcript from speech: at most one a video. */
export const transcriptJobs = pg.pgTable(
  'transcript_jobs',
  {
    videoId: videoId().primaryKey(),
    /** `waiting`, `running`, `done` or `failed`. */
    state: pg.text('state').notNull().default('waiting'),
    attempts: pg.integer('attempts').notNull().default(0),
    /** Why it failed, as a code; null otherwise. */
    failure: pg.text('failure'),
    /** While running: the process renews it, or another process takes the job over. */
    leaseUntil: moment('lease_until'),
    /** While running: when this attempt began. */
    startedAt: moment('started_at'),
    createdAt: insertedAt(),
    updatedAt: insertedAt('updated_at'),
  },
  (table) => [pg.index('transcript_jobs_to_do').on(table.state, table.leaseUntil)],
);

const transcriptId = () =>
  pg
    .text('video_id')
    .notNull()
    .references(() => transcripts.videoId, { onDelete: 'cascade' });

/** The distinct words of a transcript, normalized as saved words are, to count what a learner knows of it. */
export const transcriptWords = pg.pgTable(
  'transcript_words',
  {
    videoId: transcriptId(),
    wordKey: pg.text('word_key').notNull(),
    /** Null for a word that is its own lemma, and until the words of the transcript have levels. */
    lemma: pg.text('lemma'),
    /** Difficulty of the lemma, 1 to 10; null for a word that no dictionary has. */
    level: pg.smallint('level'),
    /** The places of the first sentences that say it; null until the sentences of the transcript are stored. */
    saidIn: pg.integer('said_in').array(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.videoId, table.wordKey] }),
    // For the lessons that say a word.
    pg.index('transcript_words_by_key').on(table.wordKey, table.videoId),
    // For the lessons that say a word in whatever form, with or without its accents.
    pg
      .index('transcript_words_search')
      .using('gin', sql`(array[search_key(${table.wordKey}), search_key(${table.lemma})])`),
  ],
);

/** The sentences of a transcript as rows, so that one is read without the whole transcript. */
export const transcriptSentences = pg.pgTable(
  'transcript_sentences',
  {
    videoId: transcriptId(),
    place: pg.integer('place').notNull(),
    /** Seconds. */
    start: pg.real('start').notNull(),
    text: pg.text('text').notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.videoId, table.place] })],
);

/** What the sentences of a transcript say in another language. */
export const transcriptLines = pg.pgTable(
  'transcript_lines',
  {
    videoId: transcriptId(),
    language: pg.text('language').notNull(),
    /** One for each sentence of the transcript; null where there is none yet. */
    lines: pg.jsonb('lines').$type<(string | null)[]>().notNull(),
    /** `lesson` (made with the video), `captions` (uploaded) or `model` (translated by the language model). */
    source: pg.text('source').notNull(),
    /** Who translated: `Glossa`, or the name of a model; null where nobody knows. */
    credit: pg.text('credit'),
  },
  (table) => [pg.primaryKey({ columns: [table.videoId, table.language] })],
);

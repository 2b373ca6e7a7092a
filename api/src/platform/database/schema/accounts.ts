import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, insertedAt, moment, rowId } from './columns';

/** `*_key` columns hold the normalized form, which is unique; the others hold what the learner typed. */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    /** Null while another account has the address, until this one verifies it. */
    emailKey: text('email_key'),
    /** When a link sent to the address was opened; null: never. */
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    interfaceLanguage: text('interface_language').notNull().default('en'),
    targetLanguage: text('target_language').notNull().default('en'),
    /** A CEFR level; null: the learner did not say. */
    level: text('level'),
    /** Null: the language of the interface. */
    translationLanguage: text('translation_language'),
    onboardingPending: boolean('onboarding_pending').notNull().default(false),
    /** IANA name: where the learner's days begin. */
    timeZone: text('time_zone').notNull().default('UTC'),
    dailyMinutesGoal: integer('daily_minutes_goal').notNull().default(30),
    weeklyVideosGoal: integer('weekly_videos_goal').notNull().default(5),
    vocabularyGoal: integer('vocabulary_goal').notNull().default(20),
    /** An operator lets them make their playlists visible to everyone. */
    isEditor: boolean('is_editor').notNull().default(false),
    /** Sessions of other numbers have ended. A new password counts it up. */
    sessionVersion: integer('session_version').notNull().default(0),
    createdAt: insertedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
  ],
);

/** The learner whose row it is; rows go with the account. */
export const userId = () => belongsTo('user_id', () => users.id);

/** A signed-in device. It ends when it is not used for 30 days. */
export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    userId: userId(),
    /** The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    /** The `sessionVersion` of the user when the password was checked. */
    version: integer('version').notNull(),
    /** Names such as `Firefox` and `Windows`; null: unknown. */
    browser: text('browser'),
    system: text('system'),
    createdAt: insertedAt(),
    /** Written at most once in ten minutes. */
    lastUsedAt: insertedAt('last_used_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
);

/** Browsers and networks that signed in to an account: guesses from elsewhere do not lock them out. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: userId(),
    kind: text('kind').$type<'device' | 'network'>().notNull(),
    /** A keyed digest: neither the address nor the cookie is stored. */
    digest: text('digest').notNull(),
    lastUsedAt: insertedAt('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.digest] })],
);

/** Writes that carried an `Idempotency-Key`, with the answer that a repeat gets. A week. */
export const repeatableCalls = pgTable(
  'repeatable_calls',
  {
    userId: userId(),
    key: text('key').notNull(),
    /** A keyed digest of the call: the same key cannot be used for another. */
    callDigest: text('call_digest').notNull(),
    /** Random: which request makes the call. */
    attempt: text('attempt').notNull(),
    /** When the attempt began. A repeat takes over one that has neither committed nor answered for a while. */
    begunAt: insertedAt('begun_at'),
    /** Set by the transaction of the call. */
    committed: boolean('committed').notNull().default(false),
    /** Null until it is answered. */
    status: integer('status'),
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('repeatable_calls_oldest').on(table.begunAt),
  ],
);

/** Links sent by mail that were not used yet. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** The token in the link itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose').$type<'verify' | 'reset' | 'operator'>().notNull(),
    /** The address that the account has once the link is opened; null: the one it has. */
    email: text('email'),
    createdAt: insertedAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('mail_links_user').on(table.userId), index('mail_links_expires').on(table.expiresAt)],
);

/** Points used by a key until `expire` (ms since 1970). rate-limiter-flexible fixes the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

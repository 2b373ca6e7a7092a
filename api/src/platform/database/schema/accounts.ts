import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { insertedAt, moment, rowId } from './columns';

/** `*_key` columns hold the normalized form, which is unique; the others hold what the learner typed. */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    interfaceLanguage: text('interface_language').notNull().default('en'),
    targetLanguage: text('target_language').notNull().default('en'),
    /** IANA name: where the learner's days begin. */
    timeZone: text('time_zone').notNull().default('UTC'),
    dailyMinutesGoal: integer('daily_minutes_goal').notNull().default(30),
    weeklyVideosGoal: integer('weekly_videos_goal').notNull().default(5),
    vocabularyGoal: integer('vocabulary_goal').notNull().default(20),
    /** Access tokens issued before are no longer good; null until the password is changed. */
    tokensValidFrom: moment('tokens_valid_from'),
    createdAt: insertedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
  ],
);

/** The learner whose row it is; rows go with the account. */
export const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Written by rate-limiter-flexible alone, which fixes the columns: points used by a key until `expire` (ms since 1970). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** `*_key` columns hold the folded form that must be unique; the others what the learner typed. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
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
    tokensValidFrom: timestamp('tokens_valid_from', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
  ],
);

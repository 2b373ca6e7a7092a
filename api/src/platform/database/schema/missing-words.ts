import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Words that learners looked up without success, for operators. Counts only: which learner looked a word up is not
 * stored. Bounded by `MAX_MISSING_WORDS`; 90 days.
 */
export const missingWords = pgTable(
  'missing_words',
  {
    language: text('language').notNull(),
    translationLanguage: text('translation_language').notNull(),
    wordKey: text('word_key').notNull(),
    /** Look-ups. */
    count: integer('count').notNull(),
    /** Accounts that looked it up; not counted beyond `MIN_ACCOUNTS`. */
    accounts: smallint('accounts').notNull(),
    /**
     * Tells accounts apart until there are enough: one of 65,536 values for each account and word, from a keyed digest.
     * Then it is emptied.
     */
    accountMarks: integer('account_marks').array().notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.translationLanguage, table.wordKey] }),
    index('missing_words_oldest').on(table.lastDay),
  ],
);

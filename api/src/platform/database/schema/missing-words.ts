import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Words looked up without success, for operators; not by whom. Bounded by `MAX_MISSING_WORDS`; 90 days. */
export const missingWords = pgTable(
  'missing_words',
  {
    language: text('language').notNull(),
    translationLanguage: text('translation_language').notNull(),
    wordKey: text('word_key').notNull(),
    count: integer('count').notNull(),
    /** Accounts that looked it up; not counted beyond `MIN_ACCOUNTS`. */
    accounts: smallint('accounts').notNull(),
    /** One of 65,536 values per account and word, by a keyed digest; emptied when there are enough. */
    accountMarks: integer('account_marks').array().notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.translationLanguage, table.wordKey] }),
    index('missing_words_oldest').on(table.lastDay),
  ],
);

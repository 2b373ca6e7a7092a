import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of the language model, so that the same question is paid for once. Nothing in it belongs to a learner. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    /** Digest of the model's name, the kind of question and all that was asked. */
    key: text('key').primaryKey(),
    model: text('model').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('model_answers_oldest').on(table.createdAt)],
);

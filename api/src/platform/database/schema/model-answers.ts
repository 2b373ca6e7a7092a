import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { insertedAt } from './columns';

/**
 * Answers about words are paid for once, and kept 90 days, without question or asker: they outlive accounts.
 * An example may be like the sentence of a learner; what is told of a learner is never kept here.
 */
export const modelAnswers = pgTable(
  'model_answers',
  {
    /** Digest of the model's name, the kind of question and all that was asked. */
    key: text('key').primaryKey(),
    model: text('model').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: insertedAt(),
  },
  (table) => [index('model_answers_oldest').on(table.createdAt)],
);

import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { insertedAt } from './columns';

/**
 * Answers of the language model about single words, so that the same question is paid for once. What was asked is not
 * kept, nor who asked, so a row stays when an account is deleted; an example in it may be like the sentence in which
 * the word was met. What is told of a learner (their quizzes, their answers) is never kept here. 90 days.
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

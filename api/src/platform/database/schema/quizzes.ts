import * as pg from 'drizzle-orm/pg-core';
import type { QuizDraft, QuizNotice, QuizQuestion } from '@glossa/contract/quiz/quiz';
import type { ReportFinding, ReportOutcome, ReportReason } from '@glossa/contract/quiz/report';
import type { QuestionResult } from '@glossa/contract/quiz/result';
import { userId } from './accounts';
import { belongsTo, rowId, insertedAt } from './columns';
import { optionalVideoId } from './lessons';

export interface StoredQuestion extends QuizQuestion {
  correct_answer: string;
  explanation: string;
  /** Every right text; the first is `correct_answer`. */
  accepted: string[];
}

/** Without `moment`, which is looked up when the result is shown. */
export type StoredResult = Omit<QuestionResult, 'moment'>;

export const quizzes = pg.pgTable(
  'quizzes',
  {
    id: rowId(),
    userId: userId(),
    videoId: optionalVideoId(),
    quizType: pg.text('quiz_type').notNull(),
    difficulty: pg.text('difficulty').notNull(),
    /** The generator's seed: with the same words it makes the same questions. */
    seed: pg.bigint('seed', { mode: 'number' }).notNull(),
    questions: pg.jsonb('questions').$type<StoredQuestion[]>().notNull(),
    notice: pg.jsonb('notice').$type<QuizNotice>(),
    /** Who wrote the questions: `Glossa`, the name of a model, or both. */
    generatedBy: pg.text('generated_by').notNull().default('Glossa'),
    /** Answers kept before submission; null when there are none. */
    draft: pg.jsonb('draft').$type<QuizDraft>(),
    /** Minutes. */
    estimatedTime: pg.integer('estimated_time').notNull(),
    /** The quiz whose missed questions these are; null for any other quiz. */
    retryOf: pg.integer('retry_of').references((): pg.AnyPgColumn => quizzes.id, { onDelete: 'cascade' }),
    createdAt: insertedAt(),
  },
  (table) => [
    // For the deletion of a video.
    pg.index('quizzes_by_video').on(table.videoId),
    pg.index('quizzes_by_day').on(table.userId, table.createdAt),
    pg.index('quizzes_newest').on(table.userId, table.id),
    pg.index('quizzes_of_video').on(table.userId, table.videoId, table.id),
    pg.index('quizzes_by_retry').on(table.retryOf),
  ],
);

const quizId = () => belongsTo('quiz_id', () => quizzes.id);

/** One row a quiz: the primary key is what makes a second submission impossible. */
export const quizAttempts = pg.pgTable(
  'quiz_attempts',
  {
    quizId: quizId().primaryKey(),
    userId: userId(),
    score: pg.doublePrecision('score').notNull(),
    correctAnswers: pg.integer('correct_answers').notNull(),
    totalQuestions: pg.integer('total_questions').notNull(),
    /** Seconds. */
    timeTaken: pg.doublePrecision('time_taken').notNull(),
    results: pg.jsonb('results').$type<StoredResult[]>().notNull(),
    /** Who analysed the answers: `Glossa`, the name of a model, or both. */
    analysedBy: pg.text('analysed_by').notNull().default('Glossa'),
    submittedAt: insertedAt('submitted_at'),
  },
  (table) => [pg.index('quiz_attempts_newest').on(table.userId, table.submittedAt)],
);

/** Questions of submitted quizzes that their learner said are wrong; each is looked at once. */
export const questionReports = pg.pgTable(
  'question_reports',
  {
    quizId: quizId(),
    /** From 0. */
    questionIndex: pg.integer('question_index').notNull(),
    userId: userId(),
    reason: pg.text('reason').$type<ReportReason>().notNull(),
    comment: pg.text('comment'),
    outcome: pg.text('outcome').$type<ReportOutcome>().notNull(),
    /** `claimed_right`: the learner says that the answer was right, and reported nothing. */
    finding: pg.text('finding').$type<ReportFinding | 'claimed_right'>().notNull(),
    detail: pg.text('detail').notNull(),
    /** Who looked: `Glossa` or the name of a model. */
    gradedBy: pg.text('graded_by').notNull(),
    reportedAt: insertedAt('reported_at'),
  },
  (table) => [
    pg.primaryKey({ columns: [table.quizId, table.questionIndex] }),
    pg.index('question_reports_newest').on(table.userId, table.reportedAt),
  ],
);

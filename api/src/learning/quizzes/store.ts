import { and, desc, eq, sql, type Placeholder } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { preparedQuery, type Database, totalColumn, readTotal } from '../../platform/database/database';
import { quizAttempts, quizzes } from '../../platform/database/schema/quizzes';
import { checkQuizLimit } from '../../foundation/plans/plans';
import { ApiError } from '../../platform/errors/api-error';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { wellFormedJson } from '../../platform/text/well-formed';
import { estimateMinutes } from './stored-question';

const { placeholder } = sql;

export interface StoredQuiz {
  quiz: typeof quizzes.$inferSelect;
  attempt: typeof quizAttempts.$inferSelect | null;
}

export type NewQuiz = Omit<typeof quizzes.$inferInsert, 'id' | 'draft' | 'createdAt' | 'estimatedTime'>;

/** Checks the limit and stores the quiz under the learner's lock. Throws 402. */
export async function addQuiz(
  database: Database,
  quiz: NewQuiz,
  learner: Pick<User, 'id' | 'time_zone'>,
  limit: number,
): Promise<StoredQuiz> {
  return withUserLock(database, learner.id, async (transaction) => {
    await checkQuizLimit(transaction, learner, limit);
    return insertQuiz(transaction, quiz);
  });
}

export async function insertQuiz(database: Database, quiz: NewQuiz): Promise<StoredQuiz> {
  const [row] = await database
    .insert(quizzes)
    .values({
      ...quiz,
      questions: wellFormedJson(quiz.questions),
      videoId: existingVideoId(quiz.videoId),
      estimatedTime: estimateMinutes(quiz.questions),
    })
    .returning();
  if (!row) throw new Error('the quiz was not stored');
  return { quiz: row, attempt: null };
}

/** The video's id, or null if it was deleted while the quiz was made; locked until the quiz is stored. */
const existingVideoId = (videoId: string | null | undefined) =>
  videoId == null ? null : sql`(select id from videos where id = ${videoId} for key share)`;

export async function listQuizzes(
  database: Database,
  userId: number,
  query: { page: number; perPage: number; videoId?: string | undefined },
): Promise<{ rows: StoredQuiz[]; total: number }> {
  const { page, perPage, videoId } = query;
  const ofLearner = (id: number | Placeholder, video: string | Placeholder | undefined) =>
    and(eq(quizzes.userId, id), video ? eq(quizzes.videoId, video) : undefined);
  const list = preparedQuery(database, videoId ? 'quizzes_of_video' : 'quizzes', () => {
    const where = ofLearner(placeholder('userId'), videoId && placeholder('videoId'));
    return database
      .select({ ...quizAndAttempt, total: totalColumn(database, quizzes, where) })
      .from(quizzes)
      .leftJoin(quizAttempts, eq(quizAttempts.quizId, quizzes.id))
      .where(where)
      .orderBy(desc(quizzes.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'));
  });
  const rows = await list.execute({ userId, videoId, limit: perPage, offset: (page - 1) * perPage });
  const total = await readTotal(rows, page, () => database.$count(quizzes, ofLearner(userId, videoId)));
  return { rows, total };
}

/** Throws 404. */
export async function requireQuiz(database: Database, userId: number, id: number): Promise<StoredQuiz> {
  const query = preparedQuery(database, 'quiz', () =>
    selectQuizzes(database).where(
      and(eq(quizzes.id, placeholder('id')), eq(quizzes.userId, placeholder('userId'))),
    ),
  );
  const [row] = await query.execute({ id, userId });
  if (!row) throw new ApiError('quiz_not_found');
  return row;
}

const quizAndAttempt = { quiz: quizzes, attempt: quizAttempts };

export function selectQuizzes(database: Database) {
  return database
    .select(quizAndAttempt)
    .from(quizzes)
    .leftJoin(quizAttempts, eq(quizAttempts.quizId, quizzes.id))
    .$dynamic();
}

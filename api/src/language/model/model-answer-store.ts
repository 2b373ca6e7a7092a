import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect';
import { modelAnswers } from '../../platform/database/schema/model-answers';

/** Models are replaced, and their answers with them. */
const kept = sql`now() - interval '90 days'`;

export async function findAnswer(database: Database, key: string): Promise<unknown> {
  const [row] = await database
    .select({ answer: modelAnswers.answer })
    .from(modelAnswers)
    .where(and(eq(modelAnswers.key, key), sql`${modelAnswers.createdAt} >= ${kept}`));
  return row?.answer;
}

export async function keepAnswer(
  database: Database,
  { key, model, answer }: { key: string; model: string; answer: unknown },
): Promise<void> {
  await database
    .insert(modelAnswers)
    .values({ key, model, answer })
    .onConflictDoUpdate({ target: modelAnswers.key, set: { answer, createdAt: sql`now()` } });
}

/** Removes what is too old to be given again. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.delete(modelAnswers).where(lt(modelAnswers.createdAt, kept));
}

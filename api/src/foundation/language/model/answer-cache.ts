import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../platform/database/database';
import type { ChatModel, ChatQuestion } from './chat-model';
import { modelAnswers } from '../../../platform/database/schema/model-answers';

/** Caches in the database, for all learners and processes. Concurrent equal questions share one request. */
export function cacheAnswers(model: ChatModel, database: Database, log: FastifyBaseLogger): ChatModel {
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    name: model.name,
    async ask(question) {
      if (question.cache === false) return model.ask(question);
      const key = cacheKey(model.name, question);
      const answer = inFlight.get(key) ?? loadOrAsk(model, database, log, key, question);
      inFlight.set(key, answer);
      try {
        // The key contains the schema, so a cached answer was checked with the same one.
        return (await answer) as Static<typeof question.schema>;
      } finally {
        if (inFlight.get(key) === answer) inFlight.delete(key);
      }
    },
  };
}

async function loadOrAsk<Answer extends TSchema>(
  model: ChatModel,
  database: Database,
  log: FastifyBaseLogger,
  key: string,
  question: ChatQuestion<Answer>,
): Promise<Static<Answer>> {
  const cached = await findAnswer(database, key);
  if (Compile(question.schema).Check(cached)) return cached;
  const answer = await model.ask(question);
  try {
    await storeAnswer(database, { key, model: model.name, answer });
    await deleteOldAnswers(database);
  } catch (error) {
    // The answer was paid for, so the learner gets it. The error is not logged: it repeats the texts.
    const reason = error instanceof Error ? error.constructor.name : 'unknown';
    log.warn({ model: model.name, kind: question.kind, reason }, 'an answer of the model was not stored');
  }
  return answer;
}

/** The key changes with the instructions and the schema. */
function cacheKey(model: string, { kind, schema, instructions, input }: ChatQuestion<TSchema>): string {
  return createHash('sha256')
    .update(JSON.stringify([model, kind, schema, instructions, input]))
    .digest('hex');
}

/** Older answers come from models that have been replaced. */
const oldestAllowed = sql`now() - interval '90 days'`;

async function findAnswer(database: Database, key: string): Promise<unknown> {
  const [row] = await database
    .select({ answer: modelAnswers.answer })
    .from(modelAnswers)
    .where(and(eq(modelAnswers.key, key), sql`${modelAnswers.createdAt} >= ${oldestAllowed}`));
  return row?.answer;
}

async function storeAnswer(
  database: Database,
  { key, model, answer }: { key: string; model: string; answer: unknown },
): Promise<void> {
  await database
    .insert(modelAnswers)
    .values({ key, model, answer })
    .onConflictDoUpdate({ target: modelAnswers.key, set: { answer, createdAt: sql`now()` } });
}

async function deleteOldAnswers(database: Database): Promise<void> {
  await database.delete(modelAnswers).where(lt(modelAnswers.createdAt, oldestAllowed));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type * as fastify from 'fastify';
import { Type } from 'typebox';
import { addFailures, NOTHING } from '../../platform/http/api-app';
import type { Database } from '../../platform/database/database';
import { findCaller } from '../../platform/database/callers';
import { repeatableCalls } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';
import { isReading } from '../../platform/http/method-not-allowed';
import type { AccountDeps } from './account-deps';

/** Larger bodies and answers are not remembered: files, captions, exports. */
const MAX_BYTES = 256 * 1024;
/** The oldest answers to a learner go where there are more. */
const MAX_OF_LEARNER = { calls: 500, bytes: 8 * 1024 * 1024 };
const LIFETIME = sql`interval '7 days'`;
/** A repeat takes over a call that has not committed for so long: its process may have ended. One that has not can then no longer commit. */
const LEASE = sql`interval '15 seconds'`;
/** So long a repeat waits for the answer to the first call. Longer than the lease, shorter than the timeout of browsers. */
const WAIT_MS = 18_000;
const MAX_POLL_MS = 1_000;

const HEADER = 'idempotency-key';
const Headers = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{16,64}$',
      description:
        'Random. A repeat with the same key and body gets the first success again, for a week; it does not make the change twice. 204 where the change was made and its answer is lost.',
    }),
  ),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that only read, or whose answers hold what is not stored in clear: their keys are ignored. */
    ignoresKey?: boolean;
  }
  interface FastifyRequest {
    /** Set while the request makes a call that has a key. */
    repeatableCall: Call | null;
  }
}

const { userId, key, attempt, callDigest, status, answer, begunAt, committed } = repeatableCalls;

type Answer = Pick<typeof repeatableCalls.$inferSelect, 'status' | 'answer'>;

/** The change was made, and its answer is lost. */
const LOST_ANSWER: Answer = { status: 204, answer: '' };

/** Makes each write once per `Idempotency-Key`. A refusal changes nothing, so its repeat is tried again. */
export function makeRepeatsOnce(app: fastify.FastifyInstance, { database, digest }: AccountDeps): void {
  app.decorateRequest('repeatableCall', null);
  const beginOnce: fastify.preHandlerAsyncHookHandler = async (request, reply) => {
    const callKey = readKey(request);
    if (callKey === undefined) return;
    const call = {
      userId: request.learner.id,
      key: callKey,
      callDigest: digest(JSON.stringify([request.method, request.url, request.body ?? null])),
      attempt: randomUUID(),
    };
    const first = await beginOrWait(database, call);
    if (first) return sendAgain(reply, first);
    request.repeatableCall = call;
    const caller = findCaller();
    if (caller) caller.beforeCommit = (client) => markCommitted(client, call);
  };
  const keep: fastify.onSendAsyncHookHandler = async (request, { statusCode }, payload) => {
    const { repeatableCall: call } = request;
    if (!call) return;
    request.repeatableCall = null;
    const caller = findCaller();
    // The handler of a call that has timed out may still run: it must not commit after a repeat has begun.
    if (caller && statusCode < 500) caller.beforeCommit = undefined;
    try {
      await finish(database, call, statusCode, payload ?? '');
    } catch (error) {
      // The learner gets the answer that is there. Only a repeat would be made again.
      request.log.warn({ err: error }, 'the answer to a call with a key could not be stored');
    }
  };
  app.addHook('onRoute', (route) => {
    if (!isRemembered(route)) return;
    addFailures(route, ['idempotency_key_reused', 'invalid_fields']);
    const response = { ...NOTHING, ...(route.schema?.response as object) };
    route.schema = { ...route.schema, headers: Headers, response };
    route.preHandler = [beginOnce, route.preHandler ?? []].flat();
    route.onSend = [route.onSend ?? [], keep].flat();
  });
}

export async function deleteOldCalls(database: Database): Promise<void> {
  await database.delete(repeatableCalls).where(lt(begunAt, sql`now() - ${LIFETIME}`));
}

/** Not files, which have offsets and ids of their own, nor what holds passwords and tokens. */
function isRemembered({ method, url, bodyLimit = 0, schema, config }: fastify.RouteOptions): boolean {
  if (isReading(method) || config?.ignoresKey) return false;
  if (bodyLimit > MAX_BYTES || schema?.headers) return false;
  const isOfSettings = url === '/api/auth/me' && method === 'PATCH';
  return !url.startsWith('/api/uploads') && (!url.startsWith('/api/auth/') || isOfSettings);
}

function readKey({ headers }: fastify.FastifyRequest): string | undefined {
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? 'application/json');
  const value = headers[HEADER];
  return isJson && typeof value === 'string' ? value : undefined;
}

type Call = Pick<typeof repeatableCalls.$inferInsert, 'userId' | 'key' | 'callDigest' | 'attempt'>;

/** The first answer; undefined when the call is to be made now. */
async function beginOrWait(database: Database, call: Call): Promise<Answer | undefined> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (let pollMs = 50; !(await begin(database, call)); pollMs = Math.min(2 * pollMs, MAX_POLL_MS)) {
    const [first] = await database
      .select({ callDigest, status, answer, isLost: sql<boolean>`${committed} and ${isOld}` })
      .from(repeatableCalls)
      .where(and(eq(userId, call.userId), eq(key, call.key)));
    if (first && first.callDigest !== call.callDigest) throw new ApiError('idempotency_key_reused');
    if (first && first.status !== null) return first;
    if (first?.isLost) return LOST_ANSWER;
    if (Date.now() > giveUpAt) throw new ApiError('not_ready', undefined, { retryAfterSeconds: 2 });
    await sleep(pollMs);
  }
  return undefined;
}

const isOld = lt(begunAt, sql`now() - ${LEASE}`);

/** True when the call is the caller's to make: it is new, or the process that began it has ended. */
async function begin(database: Database, call: Call): Promise<boolean> {
  const { rowCount } = await database
    .insert(repeatableCalls)
    .values(call)
    .onConflictDoUpdate({
      target: [userId, key],
      set: { attempt: call.attempt, begunAt: sql`now()` },
      setWhere: and(isNull(status), not(committed), eq(callDigest, call.callDigest), isOld),
    });
  return rowCount === 1;
}

const isOwn = (call: Call) =>
  and(eq(userId, call.userId), eq(key, call.key), eq(attempt, call.attempt), isNull(status));

/** In each transaction of the call, as its last statement: no repeat makes again what was committed, whatever becomes of the answer. */
async function markCommitted(client: PoolClient, call: Call): Promise<void> {
  const { rowCount } = await client.query(
    'update repeatable_calls set committed = true where user_id = $1 and key = $2 and attempt = $3',
    [call.userId, call.key, call.attempt],
  );
  // A repeat makes it now.
  if (rowCount === 0) throw new ApiError('not_ready', undefined, { retryAfterSeconds: 2 });
}

async function finish(database: Database, call: Call, code: number, payload: unknown): Promise<void> {
  if (code >= 300) {
    const isUnmade = code >= 500 ? not(committed) : undefined;
    const { rowCount } = await database.delete(repeatableCalls).where(and(isOwn(call), isUnmade));
    if (rowCount === 0) await database.update(repeatableCalls).set(LOST_ANSWER).where(isOwn(call));
    return;
  }
  const isKept = typeof payload === 'string' && payload.length <= MAX_BYTES;
  if (isKept) findCaller()?.addWritten(payload.length);
  await database
    .update(repeatableCalls)
    .set(isKept ? { status: code, answer: payload } : LOST_ANSWER)
    .where(isOwn(call));
  await database.execute(sql`delete from repeatable_calls where user_id = ${call.userId} and key in (
    select key from (select key, status, row_number() over newest as place, sum(octet_length(answer)) over newest as bytes
      from repeatable_calls where user_id = ${call.userId} window newest as (order by begun_at desc, key)) as calls
    where status is not null and (place > ${MAX_OF_LEARNER.calls} or bytes > ${MAX_OF_LEARNER.bytes}))`);
}

function sendAgain(reply: fastify.FastifyReply, { status: code, answer: text }: Answer) {
  void reply.code(code ?? 200).header('idempotent-replayed', 'true');
  if (!text) return reply.send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

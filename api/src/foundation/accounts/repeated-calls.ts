import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { addFailures } from '../../platform/http/api-app';
import type { Database } from '../../platform/database/database';
import { findCaller } from '../../platform/database/callers';
import { repeatableCalls } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';
import type { AccountDeps } from './account-deps';

/** Larger bodies and answers are not remembered: files, captions, exports. */
const MAX_BYTES = 256 * 1024;
const LIFETIME = sql`interval '7 days'`;
/** A process renews the calls it is making. One that stops to do so has ended. */
const LEASE = sql`interval '15 seconds'`;
const RENEW_EVERY_MS = 4_000;
/** So long a repeat waits for the answer to the first call. Longer than the lease, shorter than the timeout of browsers. */
const WAIT_MS = 18_000;
const MAX_POLL_MS = 1_000;

const HEADER = 'idempotency-key';
const Headers = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{16,64}$',
      description:
        'Random. A repeat with the same key and body gets the first success again, for a week; it does not make the change twice.',
    }),
  ),
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the request makes a call that has a key. */
    repeatableCall: Call | null;
  }
}

const { userId, key, attempt, callDigest, status, answer, renewedAt } = repeatableCalls;

/**
 * Makes each write of a learner once, however often it is sent with the same `Idempotency-Key`. A refusal changes
 * nothing and is not remembered: a repeat is tried again.
 */
export function makeRepeatsOnce(app: FastifyInstance, { database, digest }: AccountDeps): void {
  const running = new Set<Call>();
  const timer = setInterval(() => void renew(database, running).catch(() => undefined), RENEW_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRoute', (route) => {
    if (!isRemembered(route)) return;
    addFailures(route, ['idempotency_key_reused', 'invalid_fields']);
    route.schema = { ...route.schema, headers: Headers };
  });
  app.decorateRequest('repeatableCall', null);
  app.addHook('preHandler', async (request, reply) => {
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
    running.add(call);
  });
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const { repeatableCall: call } = request;
    if (!call) return;
    request.repeatableCall = null;
    running.delete(call);
    try {
      await finish(database, call, statusCode, payload ?? '');
    } catch (error) {
      // The learner gets the answer that is there. Only a repeat would be made again.
      request.log.warn({ err: error }, 'the answer to a call with a key could not be stored');
    }
  });
}

export async function deleteOldCalls(database: Database): Promise<void> {
  await database.delete(repeatableCalls).where(lt(renewedAt, sql`now() - ${LIFETIME}`));
}

/** Not files, which have offsets and ids of their own, nor what holds passwords and tokens. */
function isRemembered({ method, url, bodyLimit = 0, schema }: RouteOptions): boolean {
  if (['GET', 'HEAD'].includes(String(method)) || bodyLimit > MAX_BYTES || schema?.headers) return false;
  return !url.startsWith('/api/uploads') && (!url.startsWith('/api/auth/') || url === '/api/auth/me');
}

function readKey({ headers, routeOptions }: FastifyRequest): string | undefined {
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? 'application/json');
  const value = headers[HEADER];
  return routeOptions.schema?.headers === Headers && isJson && typeof value === 'string' ? value : undefined;
}

type Call = Pick<typeof repeatableCalls.$inferInsert, 'userId' | 'key' | 'callDigest' | 'attempt'>;

type FirstAnswer = Pick<typeof repeatableCalls.$inferSelect, 'status' | 'answer'>;

/** The first answer; undefined when the call is to be made now. */
async function beginOrWait(database: Database, call: Call): Promise<FirstAnswer | undefined> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (let pollMs = 50; !(await begin(database, call)); pollMs = Math.min(2 * pollMs, MAX_POLL_MS)) {
    const [first] = await database
      .select({ callDigest, status, answer })
      .from(repeatableCalls)
      .where(and(eq(userId, call.userId), eq(key, call.key)));
    if (first && first.callDigest !== call.callDigest) throw new ApiError('idempotency_key_reused');
    if (first && first.status !== null) return first;
    if (Date.now() > giveUpAt) throw new ApiError('not_ready', undefined, { retryAfterSeconds: 2 });
    await sleep(pollMs);
  }
  return undefined;
}

/** True when the call is the caller's to make: it is new, or the process that began it has ended. */
async function begin(database: Database, call: Call): Promise<boolean> {
  const { rowCount } = await database
    .insert(repeatableCalls)
    .values(call)
    .onConflictDoUpdate({
      target: [userId, key],
      set: { attempt: call.attempt, renewedAt: sql`now()` },
      setWhere: and(isNull(status), eq(callDigest, call.callDigest), lt(renewedAt, sql`now() - ${LEASE}`)),
    });
  return rowCount === 1;
}

const isOwn = (call: Call) =>
  and(eq(userId, call.userId), eq(key, call.key), eq(attempt, call.attempt), isNull(status));

async function renew(database: Database, running: ReadonlySet<Call>): Promise<void> {
  for (const call of running) {
    await database
      .update(repeatableCalls)
      .set({ renewedAt: sql`now()` })
      .where(isOwn(call));
  }
}

async function finish(database: Database, call: Call, code: number, payload: unknown): Promise<void> {
  if (code >= 300 || typeof payload !== 'string' || payload.length > MAX_BYTES) {
    await database.delete(repeatableCalls).where(isOwn(call));
    return;
  }
  findCaller()?.addWritten(payload.length);
  await database
    .update(repeatableCalls)
    .set({ status: code, answer: payload, renewedAt: sql`now()` })
    .where(isOwn(call));
}

function sendAgain(reply: FastifyReply, { status: code, answer: text }: FirstAnswer): FastifyReply {
  void reply.code(code ?? 200).header('idempotent-replayed', 'true');
  if (!text) return reply.send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

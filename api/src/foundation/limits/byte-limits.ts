import { MAX_BODY_BYTES } from '@glossa/contract/body-sizes';
import { isReading } from '../../platform/http/method-not-allowed';
import type { RateLimit } from '@glossa/server/limits';
import type { FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiLimits, learnerKey } from './limits';

/** Delays refusals, so that a loop of refused calls costs little. */
const REFUSAL_DELAY_MS = 1000;
/** Smaller answers are not counted: screens need them, and they cost little. */
const MIN_COUNTED_BYTES = 64 * 1024;

type ByteLimits = Pick<ApiLimits, 'answerBytes' | 'bodyBytes'>;

/** Counts what a learner is sent, but for streams (files). Returns it, a long text as bytes: fewer passes over it than to measure and write it. */
export function countAnswer(
  { answerBytes }: ByteLimits,
  { learner, method }: FastifyRequest,
  payload: unknown,
) {
  if (typeof payload !== 'string' || payload.length < MIN_COUNTED_BYTES) return payload;
  // The learner is missing where signing in failed.
  if (learner) void answerBytes.add(learnerKey(learner.id), payload.length);
  // What answers a write may be kept for its repeats, as a text.
  return isReading(method) ? Buffer.from(payload) : payload;
}

/** Refuses reads to who was sent too much, and bodies of who sent too much: Postgres keeps what they replace for a while. Not files. */
export async function requireBytes({ answerBytes, bodyBytes }: ByteLimits, request: FastifyRequest) {
  const key = learnerKey(request.learner.id);
  if (request.method === 'GET') return requireSlowly(answerBytes, key);
  const bytes = request.routeOptions.config.heavy ? 0 : countBodyBytes(request);
  if (bytes === 0) return;
  await requireSlowly(bodyBytes, key);
  await bodyBytes.add(key, bytes);
}

export async function requireSlowly(limit: RateLimit, key: string): Promise<void> {
  try {
    await limit.require(key);
  } catch (refusal) {
    await sleep(REFUSAL_DELAY_MS);
    throw refusal;
  }
}

export function countBodyBytes({ method, headers }: FastifyRequest): number {
  if (isReading(method)) return 0;
  // Browsers say how long their bodies are.
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BODY_BYTES;
}

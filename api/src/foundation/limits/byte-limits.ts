import { MAX_BODY_BYTES } from '@glossa/contract/body-sizes';
import type { RateLimit } from '@glossa/server/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiLimits, learnerKey } from './limits';

/** Delays refusals, so that a loop of refused calls costs little. */
const REFUSAL_DELAY_MS = 1000;
/** Smaller answers are not counted: screens need them, and they cost little. */
const MIN_COUNTED_BYTES = 64 * 1024;

/** Refuses reads to a learner who was sent too much. Streams (files) have limits of their own. */
export function limitAnswers(app: FastifyInstance, { answerBytes }: Pick<ApiLimits, 'answerBytes'>): void {
  app.addHook('onRequest', async ({ learner, method }) => {
    if (method === 'GET') await requireSlowly(answerBytes, learnerKey(learner.id));
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COUNTED_BYTES) return;
    // The learner is missing where signing in failed.
    if ('learner' in request && request.learner)
      await answerBytes.add(learnerKey(request.learner.id), payload.length);
  });
}

/** A body may replace an earlier one, which Postgres keeps for a while. Files have limits of their own. */
export function limitBodies(app: FastifyInstance, { bodyBytes }: Pick<ApiLimits, 'bodyBytes'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.heavy) return;
    const bytes = countBodyBytes(request);
    if (bytes === 0) return;
    await requireSlowly(bodyBytes, learnerKey(request.learner.id));
    await bodyBytes.add(learnerKey(request.learner.id), bytes);
  });
}

export async function requireSlowly(limit: RateLimit, key: string): Promise<void> {
  try {
    await limit.require(key);
  } catch (refusal) {
    await sleep(REFUSAL_DELAY_MS);
    throw refusal;
  }
}

function countBodyBytes({ method, headers }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  // Browsers say how long their bodies are.
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BODY_BYTES;
}

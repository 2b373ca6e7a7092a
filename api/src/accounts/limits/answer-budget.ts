import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../platform/errors/api-error';

const KB = 1024;
/** Smaller answers are not counted: screens need them, and they cost little. */
const MIN_COUNTED_BYTES = 64 * KB;
/** What a learner may be sent at once, and from then on in a second. A second of the server's thread makes some 30 MB. */
const BURST_BYTES = 16 * KB * KB;
const BYTES_PER_SECOND = KB * KB;
/** A refusal waits, so that a loop of calls that are refused costs little too. */
const REFUSAL_DELAY_MS = 1000;
const MAX_LEARNERS = 10_000;

interface Budget {
  /** Below zero after an answer that was larger than what was left. */
  left: number;
  /** Milliseconds. */
  at: number;
}

/** Bytes of answers that each learner has left, in this process. */
export class AnswerBudgets {
  private readonly budgets = new LRUCache<number, Budget>({ max: MAX_LEARNERS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Seconds until the learner may be sent something; 0: now. */
  secondsToWait(userId: number): number {
    return Math.max(0, -this.read(userId).left / BYTES_PER_SECOND);
  }

  count(userId: number, bytes: number): void {
    const { left, at } = this.read(userId);
    this.budgets.set(userId, { left: left - bytes, at });
  }

  private read(userId: number): Budget {
    const at = this.now();
    const known = this.budgets.get(userId);
    if (!known) return { left: BURST_BYTES, at };
    const earned = ((at - known.at) / 1000) * BYTES_PER_SECOND;
    return { left: Math.min(BURST_BYTES, known.left + earned), at };
  }
}

/**
 * Refuses to read for a learner who was sent as much as they may be, on all routes registered later on `app`. Streams are not
 * counted: files have limits of their own. Counted in memory, because it bounds what this process does.
 */
export function limitAnswers(app: FastifyInstance, budgets = new AnswerBudgets()): void {
  app.addHook('onRequest', async ({ learner, method }) => {
    if (method !== 'GET') return;
    const seconds = budgets.secondsToWait(learner.id);
    if (seconds === 0) return;
    await sleep(REFUSAL_DELAY_MS);
    throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: Math.ceil(seconds) });
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COUNTED_BYTES) return;
    // The learner is missing where signing in failed.
    if ('learner' in request && request.learner) budgets.count(request.learner.id, payload.length);
  });
}

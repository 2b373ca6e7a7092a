import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../platform/errors/api-error';

const KB = 1024;
/** A refusal waits, so that a loop of calls that are refused costs little too. */
const REFUSAL_DELAY_MS = 1000;
const MAX_LEARNERS = 10_000;

interface Rate {
  /** Bytes at once, and from then on in a second. */
  burst: number;
  perSecond: number;
}

interface Budget {
  /** Below zero after a call that was larger than what was left. */
  left: number;
  /** Milliseconds. */
  at: number;
}

/** Bytes that each learner has left, in this process. */
export class ByteBudgets {
  private readonly budgets = new LRUCache<number, Budget>({ max: MAX_LEARNERS });

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Seconds until the learner may continue; 0: now. */
  secondsToWait(userId: number): number {
    return Math.max(0, -this.read(userId).left / this.rate.perSecond);
  }

  count(userId: number, bytes: number): void {
    const { left, at } = this.read(userId);
    this.budgets.set(userId, { left: left - bytes, at });
  }

  /** Throws 429, after a while, for a learner who has nothing left. */
  async require(userId: number): Promise<void> {
    const seconds = this.secondsToWait(userId);
    if (seconds === 0) return;
    await sleep(REFUSAL_DELAY_MS);
    throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: Math.ceil(seconds) });
  }

  private read(userId: number): Budget {
    const at = this.now();
    const known = this.budgets.get(userId);
    if (!known) return { left: this.rate.burst, at };
    const earned = ((at - known.at) / 1000) * this.rate.perSecond;
    return { left: Math.min(this.rate.burst, known.left + earned), at };
  }
}

/** A second of the server's thread makes some 30 MB of answers. */
export const ANSWER_RATE: Rate = { burst: 16 * KB * KB, perSecond: KB * KB };
/** Smaller answers are not counted: screens need them, and they cost little. */
const MIN_COUNTED_BYTES = 64 * KB;

/**
 * Refuses to read for a learner who was sent as much as they may be, on all routes registered later on `app`. Streams are not
 * counted: files have limits of their own. Counted in memory, because it bounds what this process does.
 */
export function limitAnswers(app: FastifyInstance): void {
  const budgets = new ByteBudgets(ANSWER_RATE);
  app.addHook('onRequest', async ({ learner, method }) => {
    if (method === 'GET') await budgets.require(learner.id);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COUNTED_BYTES) return;
    // The learner is missing where signing in failed.
    if ('learner' in request && request.learner) budgets.count(request.learner.id, payload.length);
  });
}

/** A learner who works fast sends a few hundred bytes with a call. */
const BYTES_PER_CALL = 400;
const MAX_BODY_BYTES = 64 * KB;

/** How much learners who may make so many calls may send. */
function bodyRate(callsPerMinute: number): Rate {
  return { burst: 4 * KB * KB, perSecond: (callsPerMinute * BYTES_PER_CALL) / 60 };
}

/**
 * Refuses to write for a learner who sent too much, on all routes registered later on `app`. Each body may replace what an
 * earlier one wrote, and Postgres keeps both for a while, in the table and in its log. Files have limits of their own.
 */
export function limitBodies(app: FastifyInstance, callsPerMinute: number): void {
  const budgets = new ByteBudgets(bodyRate(callsPerMinute));
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.heavy) return;
    const bytes = countBodyBytes(request);
    if (bytes === 0) return;
    await budgets.require(request.learner.id);
    budgets.count(request.learner.id, bytes);
  });
}

function countBodyBytes({ method, headers }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  // Browsers say how long their bodies are.
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BODY_BYTES;
}

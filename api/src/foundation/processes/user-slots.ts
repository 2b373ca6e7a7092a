import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import { KeyedSemaphore } from '@glossa/server/keyed-semaphore';

const RETRY_AFTER_SECONDS = 10;

/** Limits how many files are worked on, for all learners and for each. */
export class UserSlots {
  private readonly slots: KeyedSemaphore;

  constructor(total: number, perUser = 1) {
    this.slots = new KeyedSemaphore({ perKey: perUser, total });
  }

  /** Takes a slot and returns the function that releases it, which is idempotent. Throws 429 if there is none. */
  take(userId: number): () => void {
    const release = this.slots.tryAcquire(String(userId));
    if (typeof release === 'function') return release;
    throw slotError(release === 'key_full' ? 'Another file of yours is being worked on' : undefined);
  }

  /** Takes a slot until the answer is sent or its reader is gone. */
  holdForReply(userId: number, reply: FastifyReply): void {
    finished(reply.raw, this.take(userId));
  }
}

function slotError(detail?: string): ApiError {
  const options = detail === undefined ? {} : { detail: `${detail}. Please try again in a moment.` };
  return new ApiError('too_many_requests', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...options });
}

interface HeldSlot {
  release: () => void;
  isAtWork: boolean;
}

/**
 * Hooks that take a slot before the body of a request is read. The slot is released when the request fails or is aborted, or,
 * once `work` runs, when the work is done.
 */
export function requestSlots(slots: UserSlots) {
  const held = new WeakMap<FastifyRequest, HeldSlot>();
  const releaseIdle = (request: FastifyRequest) => {
    const slot = held.get(request);
    if (slot && !slot.isAtWork) slot.release();
  };
  return {
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        held.set(request, { release: slots.take(request.learner.id), isAtWork: false });
        reply.raw.once('close', () => releaseIdle(request));
      },
      onError: async (request: FastifyRequest) => releaseIdle(request),
    },
    work: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      const slot = held.get(request);
      if (!slot) throw new Error(`${request.url} took no slot`);
      slot.isAtWork = true;
      try {
        return await work();
      } finally {
        slot.release();
      }
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';

const RETRY_AFTER_SECONDS = 10;

/** Limits how many learners have a file in memory, with one file each. A slot is taken before the body is read. */
export class UserSlots {
  private readonly learners = new Set<number>();

  constructor(private readonly max: number) {}

  /** Takes a slot and returns the function that releases it, which is idempotent. Throws 429 if there is none. */
  take(userId: number): () => void {
    if (this.learners.has(userId)) throw slotError('Another file of yours is being worked on');
    if (this.learners.size >= this.max) throw slotError();
    this.learners.add(userId);
    let isHeld = true;
    return () => {
      if (isHeld) this.learners.delete(userId);
      isHeld = false;
    };
  }
}

function slotError(detail?: string): ApiError {
  const options = detail === undefined ? {} : { detail: `${detail}. Please try again in a moment` };
  return new ApiError('too_many_requests', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...options });
}

interface HeldSlot {
  release: () => void;
  isAtWork: boolean;
}

/**
 * Hooks that take a slot before the body of a request is read. It is released when the request fails or is aborted, or,
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

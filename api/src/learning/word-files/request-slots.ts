import type { ConcurrencyLimit } from '@glossa/server/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { learnerKey } from '../../foundation/limits/limits';

/** Holds a slot from before the body is read until the request fails or, once `work` runs, it is done. */
export function requestSlots(limit: ConcurrencyLimit) {
  const held = new WeakMap<FastifyRequest, { release: () => void; isAtWork: boolean }>();
  const releaseIdle = (request: FastifyRequest) => {
    const slot = held.get(request);
    if (slot && !slot.isAtWork) slot.release();
  };
  return {
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        held.set(request, { release: limit.take(learnerKey(request.learner.id)), isAtWork: false });
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

import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInLearner } from '../../accounts/signed-in-learner';
import type { Places } from './places';

interface Held {
  leave: () => void;
  isAtWork: boolean;
}

/**
 * Hooks that hold a place for a request from before its body is read. `work` holds it until the work is done, also when
 * the learner is gone by then; a request that fails or ends before that gives it up.
 */
export function requestPlaces(places: Places) {
  const held = new WeakMap<FastifyRequest, Held>();
  const giveUp = (request: FastifyRequest) => {
    const place = held.get(request);
    if (place && !place.isAtWork) place.leave();
  };
  return {
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        held.set(request, { leave: places.take(signedInLearner(request).id), isAtWork: false });
        reply.raw.once('close', () => giveUp(request));
      },
      onError: async (request: FastifyRequest) => giveUp(request),
    },
    work: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      const place = held.get(request);
      if (!place) throw new Error(`${request.url} took no place`);
      place.isAtWork = true;
      try {
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

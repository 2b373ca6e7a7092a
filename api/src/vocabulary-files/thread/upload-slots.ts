import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInLearner } from '../../accounts/signed-in-learner';
import { ApiError } from '../../platform/errors/api-error';

const RETRY_AFTER_SECONDS = 10;

/**
 * Who is at work on a file: so many learners at the same time, each on one. A place is taken before a file is read, so
 * that no more than that are in memory, and nobody takes the places of others.
 */
export class Places {
  readonly #learners = new Set<number>();

  constructor(private readonly most: number) {}

  /** Gives what leaves the place again; more than once does no harm. Throws 429 when there is none. */
  take(userId: number): () => void {
    if (this.#learners.has(userId)) throw refused('Another file of yours is being worked on');
    if (this.#learners.size >= this.most) throw refused();
    this.#learners.add(userId);
    let isHeld = true;
    return () => {
      if (isHeld) this.#learners.delete(userId);
      isHeld = false;
    };
  }
}

function refused(detail?: string): ApiError {
  const told = detail === undefined ? {} : { detail: `${detail}. Please try again in a moment` };
  return new ApiError('too_many_requests', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS, ...told });
}

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

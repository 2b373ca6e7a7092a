import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, runFor } from '../../platform/database/callers';
import { requireSlowly } from './byte-limits';
import { type ApiLimits, learnerKey } from './limits';
import { ThreadShare } from './thread-share';

type CostLimits = Pick<ApiLimits, 'connections' | 'threadMs' | 'loggedKb'>;

export interface CallCosts {
  caller: Caller;
  /** Ends the measuring of the thread, once. */
  end: () => void;
}

/** Shorter work is not counted: screens need it, and how many calls there may be is limited. */
const MIN_COUNTED_MS = 20;
const READING = ['GET', 'HEAD'];

/**
 * Counts for every route of `app` what its calls cost, so that no route needs a limit of its own: the time they take of the
 * thread, what their transactions write to the log of the database, and the connections they have at once. A transaction
 * is counted, and a statement of its own is not: what may write much is done in a transaction.
 */
export function countCosts(app: FastifyInstance): void {
  const enter = ({ learnerCall }: FastifyRequest, done: () => void) =>
    learnerCall ? runFor(learnerCall.costs.caller, done) : done();
  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  // The events of a body that is read belong to its connection, and to no call.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
}

/** Refuses the calls of who has used up what an hour allows. */
export function limitCosts(app: FastifyInstance, { threadMs, loggedKb }: CostLimits): void {
  app.addHook('onRequest', async ({ learner, method }) => {
    const key = learnerKey(learner.id);
    await requireSlowly(threadMs, key);
    if (!READING.includes(method)) await requireSlowly(loggedKb, key);
  });
}

const thread = new ThreadShare();

export function beginCosts({ connections, threadMs, loggedKb }: CostLimits, key: string): CallCosts {
  const endShare = thread.begin();
  let isOver = false;
  return {
    caller: {
      takeConnection: () => connections.wait(key),
      addWritten: (bytes) => void loggedKb.add(key, Math.ceil(bytes / 1024)),
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      const milliseconds = endShare();
      if (milliseconds >= MIN_COUNTED_MS) void threadMs.add(key, Math.ceil(milliseconds));
    },
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, runFor } from '../../platform/database/callers';
import { ApiError } from '../../platform/errors/api-error';
import { isReading } from '../../platform/http/method-not-allowed';
import { giveThread, takeThreadFrom } from '../../platform/database/thread-time';
import { countBodyBytes, requireSlowly } from './byte-limits';
import { type ApiLimits, learnerKey } from './limits';

type CostLimits = Pick<ApiLimits, 'connections' | 'threadMs' | 'loggedKb'>;

export type CallCosts = ReturnType<typeof beginCosts>;

/** Shorter times are added up before they are counted. */
const COUNTED_MS = 10;
/** As long as the pool itself lets wait. */
const CONNECTION_WAIT_MS = 10_000;
/** Goes nowhere: the client of the call has left. */
const LEFT = new ApiError('malformed_request');

/** Counts each route's thread, connections and log bytes. What writes much must be in a transaction. */
export function countCosts(app: FastifyInstance): void {
  const enter = ({ learnerCall }: FastifyRequest, done: () => void) => {
    giveThread(learnerCall?.costs.caller);
    return learnerCall ? runFor(learnerCall.costs.caller, done) : done();
  };
  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  app.addHook('preParsing', (request, _reply, body, done) => {
    const { learnerCall } = request;
    // Before it is parsed.
    if (learnerCall && countBodyBytes(request) > 0)
      body.once('end', () => giveThread(learnerCall.costs.caller));
    done(null, body);
  });
  // The events of a body that is read belong to its connection, and to no call.
  app.addHook('preValidation', (request, _reply, done) =>
    countBodyBytes(request) > 0 ? enter(request, done) : done(),
  );
}

/** Refuses the calls of who has used up what an hour allows. */
export async function requireCosts({ threadMs, loggedKb }: CostLimits, request: FastifyRequest) {
  // Always answered: who is signed in, and what leaves or takes away what is the learner's own.
  if (request.routeOptions.url?.startsWith('/api/auth/')) return;
  const { learner, method } = request;
  const key = learnerKey(learner.id);
  await requireSlowly(threadMs, key);
  if (!isReading(method)) await requireSlowly(loggedKb, key);
}

export function beginCosts({ connections, threadMs, loggedKb }: CostLimits, key: string, network: string) {
  let isOver = false;
  let uncounted = 0;
  let hasLeft = false;
  let ending: AbortController | undefined;
  const count = () => {
    if (uncounted > 0) void threadMs.add(key, uncounted);
    uncounted = 0;
  };
  const caller: Caller = {
    key,
    network,
    // Few calls ask for it, and an abort takes long.
    get ended() {
      ending ??= new AbortController();
      if (hasLeft) ending.abort(LEFT);
      return ending.signal;
    },
    takeConnection: () =>
      connections.tryTake(key) ??
      connections
        .wait(key, () => AbortSignal.timeout(CONNECTION_WAIT_MS))
        .catch(() => {
          // As the pool says it.
          throw new Error('timeout exceeded when trying to connect');
        }),
    addWritten: (bytes) => void loggedKb.add(key, Math.ceil(bytes / 1024)),
    addThreadMs: (milliseconds) => {
      uncounted += milliseconds;
      if (isOver || uncounted >= COUNTED_MS) count();
    },
  };
  return {
    caller,
    /** The call is answered: the thread works for it no more. */
    end: () => {
      takeThreadFrom(caller);
      isOver = true;
      count();
    },
    /** What still waits for its turn is given up. */
    abort: () => {
      hasLeft = true;
      ending?.abort(LEFT);
    },
  };
}

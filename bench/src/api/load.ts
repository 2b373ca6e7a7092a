import autocannon from 'autocannon';
import { quantile } from '../harness/statistics';
import type { HotCall } from './hot-calls';
import { buildRequest, type MeasuredLearner } from './send';

/** Requests of one connection. The API closes it after 1,000, and a request that this client sends meanwhile is answered 503. */
const RECONNECT_AFTER = 500;

/** The result of one side in one round. */
export interface Load {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * Opens one connection per learner; each sends the next call when the last one is answered. `counts` numbers the calls
 * of each learner.
 */
export async function load(
  address: string,
  call: HotCall,
  learners: readonly MeasuredLearner[],
  { seconds, status, counts }: { seconds: number; status: number; counts: number[] },
): Promise<Load> {
  const times: number[] = [];
  const others = new Set<number>();
  let place = 0;
  const { duration, errors } = await autocannon({
    url: address,
    connections: learners.length,
    duration: seconds,
    reconnectRate: RECONNECT_AFTER,
    setupClient: (client) => {
      const of = place++;
      const learner = learners[of];
      if (learner) client.setRequests([prepareRequests(call, learner, counts, of)]);
      client.on('response', (answered, _bytes, time) => {
        times.push(time);
        if (answered !== status) others.add(answered);
      });
    },
  });
  if (errors > 0 || others.size > 0 || times.length === 0) {
    throw new Error(
      `${call.name}: ${errors} failed, and other answers than ${status}: ${[...others].join()}`,
    );
  }
  return { rate: times.length / duration, p99: quantile(times, 0.99) };
}

function prepareRequests(
  call: HotCall,
  learner: MeasuredLearner,
  counts: number[],
  of: number,
): autocannon.Request {
  const first = buildRequest(call, learner, 0);
  if (!call.body) return first;
  return {
    ...first,
    setupRequest: (request) => {
      const n = counts[of] ?? 0;
      counts[of] = n + 1;
      return { ...request, ...buildRequest(call, learner, n) };
    },
  };
}

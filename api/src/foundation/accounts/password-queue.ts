import { Mutex, Semaphore } from 'async-mutex';
import { ApiError } from '../../platform/errors/api-error';

/** Hashing occupies a thread of libuv's pool of four, which reading files needs too. */
const MAX_RUNNING = 2;
/** A class signs in at once; one more is refused. */
const MAX_WAITING_PER_NETWORK = 64;

interface NetworkQueue {
  readonly mutex: Mutex;
  waiting: number;
}

const running = new Semaphore(MAX_RUNNING);
const networks = new Map<string, NetworkQueue>();

/**
 * Hashes or verifies a password when it is this network's turn. One network has one hash at work, so that a flood of
 * sign-ins delays nobody elsewhere by more than one hash. Throws 429 `too_many_requests` if too many wait.
 */
export async function runInPasswordQueue<Result>(
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = networks.get(network) ?? { mutex: new Mutex(), waiting: 0 };
  if (queue.waiting >= MAX_WAITING_PER_NETWORK) {
    throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: 1 });
  }
  networks.set(network, queue);
  queue.waiting += 1;
  try {
    return await queue.mutex.runExclusive(() => running.runExclusive(work));
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) networks.delete(network);
  }
}

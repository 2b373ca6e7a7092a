import { Mutex } from 'async-mutex';
import { ReleaseError } from '../../core/release-error';

/** Uploads of one token that wait; one more is refused. */
const MAX_WAITING = 10;

interface UploadQueue {
  mutex: Mutex;
  /** The running one and those that wait. */
  uploads: number;
}

/** Lets each token upload one bundle at a time, so that a stalled upload delays nobody else's. */
export class UploadQueues {
  private readonly queues = new Map<string, UploadQueue>();

  /** Waits for the earlier uploads of the token. Returns the function to call when this one is done. */
  async acquire(token: string): Promise<() => void> {
    const queue = this.queues.get(token) ?? { mutex: new Mutex(), uploads: 0 };
    if (queue.uploads > MAX_WAITING) {
      throw new ReleaseError(
        'too_many_uploads',
        `${MAX_WAITING} uploads with this token are waiting already. Nothing was published; publish again in a minute.`,
      );
    }
    this.queues.set(token, queue);
    queue.uploads += 1;
    const release = await queue.mutex.acquire();
    return () => {
      release();
      queue.uploads -= 1;
      if (queue.uploads === 0) this.queues.delete(token);
    };
  }
}

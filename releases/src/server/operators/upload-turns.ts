import { Semaphore } from 'async-mutex';
import { ReleaseError } from '../../core/release-error';

/** Uploads of one token that wait for their turn; one more is refused. */
const MAX_WAITING = 10;

interface Turn {
  semaphore: Semaphore;
  uploads: number;
}

/** Lets each token upload one bundle at a time, so that a stalled upload delays nobody else's. */
export class UploadTurns {
  private readonly turns = new Map<string, Turn>();

  /** Waits, and returns the function that ends the turn. */
  async begin(token: string): Promise<() => void> {
    const turn = this.turns.get(token) ?? { semaphore: new Semaphore(1), uploads: 0 };
    if (turn.uploads > MAX_WAITING) {
      throw new ReleaseError(
        'too_many_uploads',
        `${MAX_WAITING} uploads with this token are waiting already. Nothing was published; publish again in a minute.`,
      );
    }
    this.turns.set(token, turn);
    turn.uploads += 1;
    const [, release] = await turn.semaphore.acquire();
    return () => {
      release();
      turn.uploads -= 1;
      if (turn.uploads === 0) this.turns.delete(token);
    };
  }
}

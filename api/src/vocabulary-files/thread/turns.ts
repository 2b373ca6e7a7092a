import { ApiError } from '../../errors/api-error';

const RETRY_AFTER_SECONDS = 10;

/** Lets so many work at the same time, and as many more wait as are told. */
export class Turns {
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Comes back when it is one's turn, with what ends it. Throws 429 when too many wait. */
  async take(): Promise<() => void> {
    if (this.#working < this.atOnce) this.#working += 1;
    else await this.#wait();
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    };
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.mostWaiting) {
      throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

import { ReleaseError } from '../../core/release-error';

export interface SlotLimits {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Those that wait for their turn, in the order they came; one more is refused. */
  waiting: number;
}

/** Bounds how much work of a kind there is, and so what memory it takes. */
export class Slots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /** @throws ReleaseError `too_many_uploads` */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      // Who waits takes over the place; nobody who comes now gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return;
    }
    const { length } = this.waiting;
    if (length < this.limits.waiting) return new Promise((resolve) => this.waiting.push(resolve));
    const detail = `${length} uploads wait already. Nothing was published; publish again in a minute.`;
    throw new ReleaseError('too_many_uploads', detail);
  }
}

/** Lets so many work at the same time; others wait. How many may is bounded where they come from. */
export class Turns {
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Comes back when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.#working < this.atOnce) this.#working += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    };
  }
}

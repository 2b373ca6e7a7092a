/** Runs pieces of work one after the other, in the order they came; one that fails does not stop the next. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

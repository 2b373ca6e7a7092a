/** Gives out numbers, each once. */
export class FreeIds {
  /** Of a number that is taken: one that may be the next free one, or leads there. */
  readonly #next = new Map<number, number>();

  /** How many were given out. */
  get taken(): number {
    return this.#next.size;
  }

  /** The first number from `wanted` on that nothing has yet, in few steps also where thousands want the same. */
  take(wanted: number): number {
    const passed: number[] = [];
    let id = wanted;
    for (let next = this.#next.get(id); next !== undefined; next = this.#next.get(id)) {
      passed.push(id);
      id = next;
    }
    for (const number of [...passed, id]) this.#next.set(number, id + 1);
    return id;
  }
}

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 ≤ n < `below`, a whole number. */
  below(limit: number): number;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32: 32 bits of state are plenty for a quiz. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return {
    below,
    shuffled(items) {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        const [a, b] = [copy[last], copy[other]];
        if (a !== undefined && b !== undefined) [copy[last], copy[other]] = [b, a];
      }
      return copy;
    },
  };
}

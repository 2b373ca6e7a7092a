/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 ≤ n < `below`, a whole number. */
  below(limit: number): number;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32: 32 bits of state are plenty for a quiz. */
export function seededRandom(seed: number): Random {
  let kept = seed | 0;
  return {
    below(limit) {
      kept = (kept + STEP) | 0;
      return belowAt(kept, limit);
    },
    shuffled(items) {
      const copy = [...items];
      // Thousands of words are shuffled for one question: numbers of this loop only are not put on the heap.
      let state = kept;
      for (let last = copy.length - 1; last > 0; last -= 1) {
        state = (state + STEP) | 0;
        const other = belowAt(state, last + 1);
        const [a, b] = [copy[last], copy[other]];
        if (a !== undefined && b !== undefined) {
          copy[last] = b;
          copy[other] = a;
        }
      }
      kept = state;
      return copy;
    },
  };
}

const STEP = 0x6d2b79f5;

function belowAt(state: number, limit: number): number {
  const first = Math.imul(state ^ (state >>> 15), state | 1);
  const mixed = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
}

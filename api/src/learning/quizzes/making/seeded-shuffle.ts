/** Returns a shuffled copy. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

const STEP = 0x6d2b79f5;
const UINT32_RANGE = 2 ** 32;

/** Shuffles by Fisher-Yates and Mulberry32: pure-rand would replace only its five lines. */
export function seededShuffle(seed: number): Shuffle {
  let savedState = seed | 0;
  return (items) => {
    const copy = [...items];
    // A local variable stays off the heap: one question shuffles thousands of words.
    let state = savedState;
    for (let last = copy.length - 1; last > 0; last -= 1) {
      state = (state + STEP) | 0;
      const other = toNumberBelow(last + 1, state);
      const [a, b] = [copy[last], copy[other]];
      if (a !== undefined && b !== undefined) {
        copy[last] = b;
        copy[other] = a;
      }
    }
    savedState = state;
    return copy;
  };
}

function toNumberBelow(limit: number, state: number): number {
  const first = Math.imul(state ^ (state >>> 15), state | 1);
  const mixed = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE) * limit);
}

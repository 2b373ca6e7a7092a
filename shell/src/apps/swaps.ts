/** Each version that was ever drawn leaves its code behind, and maybe a timer or a listener. */
const MOST_SWAPS = 10;

let swaps = 0;

export function countSwap(): void {
  swaps += 1;
}

/** So many versions have followed each other in this tab that a fresh page is due. */
export function hasSwappedEnough(): boolean {
  return swaps >= MOST_SWAPS;
}

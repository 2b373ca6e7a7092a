/**
 * Fewest letters to add, drop, change or swap with the neighbour (Damerau, each letter touched once). Infinity when they
 * are more than `atMost`: only what that many can reach is compared.
 */
export function editDistance(from: string, to: string, atMost = Number.POSITIVE_INFINITY): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > atMost) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = i <= atMost ? [i] : [];
    for (let j = Math.max(1, i - atMost); j <= Math.min(b.length, i + atMost); j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(change, at(last, j) + 1, at(row, j - 1) + 1, swap);
    }
    beforeLast = last;
    last = row;
  }
  const distance = at(last, b.length);
  return distance <= atMost ? distance : Number.POSITIVE_INFINITY;
}

/** How many slips are let pass in a word of so many letters. */
export function allowedDistance(letters: number): number {
  if (letters <= 3) return 0;
  return letters <= 9 ? 1 : 2;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

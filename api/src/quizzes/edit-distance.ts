/** Fewest letters to add, drop, change or swap with the neighbour (Damerau, each letter touched once). */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(change, at(last, j) + 1, at(row, j - 1) + 1, swap);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

/** How many slips are let pass in a word of so many letters. */
export function allowedDistance(letters: number): number {
  if (letters <= 3) return 0;
  return letters <= 9 ? 1 : 2;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** How far a line that stayed is looked for: so many lines may have been removed before it. */
const MAX_DISTANCE = 50;

/**
 * For each line after a change, the index of the line before it that has the same text; undefined for a line that has
 * changed. The indexes ascend.
 */
export function matchLines(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const ends = countCommonEnds(before, after);
  let next = 0;
  return after.map((text, index) => {
    const fromEnd = after.length - index;
    const found =
      fromEnd <= ends ? before.length - fromEnd : findNear(before, text, next, before.length - ends);
    if (found !== undefined) next = found + 1;
    return found;
  });
}

/** How many of the last lines are the same. */
function countCommonEnds(before: readonly string[], after: readonly string[]): number {
  const max = Math.min(before.length, after.length);
  let count = 0;
  while (count < max && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}

function findNear(before: readonly string[], text: string, from: number, to: number): number | undefined {
  const last = Math.min(to, from + MAX_DISTANCE);
  for (let index = from; index < last; index += 1) if (before[index] === text) return index;
  return undefined;
}

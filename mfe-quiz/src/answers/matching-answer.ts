import type { MatchingPairs } from '@glossa/contract/quiz/quiz';

const FIRST_LETTER = 'a'.charCodeAt(0);

/** Parses text such as `1-b, 2-a`: for each left entry the index of the right entry chosen for it. */
export function readMatching(answer: string, pairs: MatchingPairs): (number | undefined)[] {
  const choices = new Array<number | undefined>(pairs.left.length).fill(undefined);
  for (const [, number, letter] of answer.matchAll(/(\d+)\s*-\s*([a-z])/g)) {
    const left = Number(number) - 1;
    const right = (letter ?? '').charCodeAt(0) - FIRST_LETTER;
    if (left in pairs.left && right in pairs.right) choices[left] = right;
  }
  return choices;
}

/** The answer as text, without the left entries that have no choice. */
export const writeMatching = (choices: readonly (number | undefined)[]): string =>
  choices
    .flatMap((right, left) =>
      right === undefined ? [] : [`${left + 1}-${String.fromCharCode(FIRST_LETTER + right)}`],
    )
    .join(', ');

/** Each left entry with the right entry `chosen` for it, and the correct one. */
export function matchPairs(answer: string, correct: string, pairs: MatchingPairs) {
  const chosen = readMatching(answer, pairs);
  const right = readMatching(correct, pairs);
  const readText = (index: number | undefined) => (index === undefined ? undefined : pairs.right[index]);
  return pairs.left.map((left, at) => ({ left, chosen: readText(chosen[at]), right: readText(right[at]) }));
}

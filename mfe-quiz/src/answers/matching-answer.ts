import type { MatchingPairs } from '@glossa/contract/quiz';

const FIRST_LETTER = 'a'.charCodeAt(0);

/** The letter that stands for the right entry at `index`. */
export const letterOf = (index: number): string => String.fromCharCode(FIRST_LETTER + index);

/** For each left entry the index of the right entry chosen for it, from text such as `1-b, 2-a`. */
export function readMatching(answer: string, pairs: MatchingPairs): (number | undefined)[] {
  const choices = new Array<number | undefined>(pairs.left.length).fill(undefined);
  for (const [, number, letter] of answer.matchAll(/(\d+)\s*-\s*([a-z])/g)) {
    const left = Number(number) - 1;
    const right = (letter ?? '').charCodeAt(0) - FIRST_LETTER;
    if (left in pairs.left && right in pairs.right) choices[left] = right;
  }
  return choices;
}

/** The answer as text; left entries without a choice are left out. */
export function writeMatching(choices: readonly (number | undefined)[]): string {
  return choices
    .flatMap((right, left) => (right === undefined ? [] : [`${left + 1}-${letterOf(right)}`]))
    .join(', ');
}

/** A left entry with what was chosen for it and what belongs to it. */
export interface MatchedPair {
  readonly left: string;
  readonly chosen: string | undefined;
  readonly right: string | undefined;
}

/** A given answer and the right one, pair by pair. */
export function matchedPairs(given: string, correct: string, pairs: MatchingPairs): MatchedPair[] {
  const textOf = (right: number | undefined) => (right === undefined ? undefined : pairs.right[right]);
  const chosen = readMatching(given, pairs);
  const right = readMatching(correct, pairs);
  return pairs.left.map((left, at) => ({ left, chosen: textOf(chosen[at]), right: textOf(right[at]) }));
}

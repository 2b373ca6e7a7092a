import type { StoredQuestion } from '../../platform/database/schema/quizzes';

/** Parses `1-b, 2 a; 3=c` to number → letter. The last letter of a number counts. */
export function parsePairs(answer: string): Map<number, string> {
  const matches = answer
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/(\d+)[^\p{L}\p{N}]*([a-z])(?!\p{L})/gu);
  return new Map([...matches].map((match) => [Number(match[1]), match[2] ?? '']));
}

export function gradeMatching(answer: string, correct: string): { right: number; total: number } {
  const letterByNumber = parsePairs(answer);
  const wanted = [...parsePairs(correct)];
  return {
    right: wanted.filter(([left, right]) => letterByNumber.get(left) === right).length,
    total: wanted.length,
  };
}

/** An entry of the left column with the entry that an answer pairs with it. */
export interface MatchedRow {
  left: string;
  right: string;
}

/** The pairs of an answer as texts; rows that the answer does not name are left out. */
export function pairedRows({ pairs }: StoredQuestion, answer: string): MatchedRow[] {
  const letterByNumber = parsePairs(answer);
  const rows = (pairs?.left ?? []).map((left, index) => {
    const place =
      pairs?.right.findIndex((_text, other) => columnLetter(other) === letterByNumber.get(index + 1)) ?? -1;
    return { left, right: pairs?.right[place] };
  });
  return rows.filter((row): row is MatchedRow => row.right !== undefined);
}

export const columnLetter = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index);

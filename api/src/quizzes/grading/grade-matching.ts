/** The pairs in a text such as `1-b, 2 a; 3=c`: number → letter. A number given twice counts as its last. */
export function pairsIn(answer: string): Map<number, string> {
  const found = answer
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/(\d+)[^\p{L}\p{N}]*([a-z])(?!\p{L})/gu);
  return new Map([...found].map((match) => [Number(match[1]), match[2] ?? '']));
}

/** How many pairs are as they should be, and of how many. */
export function gradeMatching(answer: string, correct: string): { right: number; of: number } {
  const given = pairsIn(answer);
  const wanted = [...pairsIn(correct)];
  return { right: wanted.filter(([left, right]) => given.get(left) === right).length, of: wanted.length };
}

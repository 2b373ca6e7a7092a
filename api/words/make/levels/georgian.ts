/** Letters that modern Georgian does not use. */
const OBSOLETE = /[\u10f1-\u10ff]/u;

/**
 * Most tokens of the Georgian list are Bulgarian and Macedonian subtitles, whose bytes were read as Georgian letters. A
 * token is taken for Georgian when its trigrams are likelier in `georgian`, which are known to be Georgian words, than in
 * the tokens with obsolete letters, which are known to be none.
 */
export function georgianTest(
  georgian: readonly string[],
  tokens: readonly string[],
): (word: string) => boolean {
  const known = new Set(georgian);
  const right = countTrigrams([...known]);
  const wrong = countTrigrams(tokens.filter((token) => OBSOLETE.test(token)));
  return (word) => {
    if (OBSOLETE.test(word)) return false;
    if (known.has(word)) return true;
    if (word.length < 3) return false;
    let likelihood = 0;
    for (const trigram of trigrams(word))
      likelihood += right.logProbability(trigram) - wrong.logProbability(trigram);
    return likelihood > 0;
  };
}

function countTrigrams(words: readonly string[]): { logProbability(trigram: string): number } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const trigram of words.flatMap(trigrams)) {
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    total += 1;
  }
  return { logProbability: (trigram) => Math.log(((counts.get(trigram) ?? 0) + 0.5) / (total + 10_000)) };
}

function trigrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/** Splits a sentence at a word, preferably a whole one; undefined if it does not contain the word. */
export function splitAtWord(sentence: string, word: string) {
  if (!word) return undefined;
  const literally = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const whole = new RegExp(`(?<!${LETTER})${literally}(?!${LETTER})`, 'iu');
  const match = whole.exec(sentence) ?? new RegExp(literally, 'iu').exec(sentence);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return { before: sentence.slice(0, match.index), word: match[0], after: sentence.slice(end) };
}

interface Sentence {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/** The sentence cut at the word; nothing when the word is not in it. A whole word comes before a part of one. */
export function aroundWord(sentence: string, word: string): Sentence | undefined {
  if (!word) return undefined;
  const literally = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const whole = new RegExp(`(?<!${LETTER})${literally}(?!${LETTER})`, 'iu');
  const found = whole.exec(sentence) ?? new RegExp(literally, 'iu').exec(sentence);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  return { before: sentence.slice(0, found.index), word: found[0], after: sentence.slice(end) };
}

/** The longest sentence the API takes. */
const LIMIT = 1000;

/** The sentence around a word, cut down to what the API takes with the word in the middle; captions may have no full stops. */
export function contextOfWord(sentence: string, word: string): string {
  if (sentence.length <= LIMIT) return sentence;
  const middle = Math.max(0, sentence.indexOf(word)) + Math.floor(word.length / 2);
  const start = Math.min(Math.max(0, middle - LIMIT / 2), sentence.length - LIMIT);
  return sentence.slice(start, start + LIMIT);
}

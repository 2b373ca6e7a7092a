/** What a learner fills in. */
export const BLANK = '_____';

/**
 * The sentence with the word taken out, or `undefined` when that would not be a fair question: the word is not in it,
 * is in it twice, or nothing else is.
 */
export function clozeOf(sentence: string, word: string, language: string): string | undefined {
  const folded = (text: string) => text.normalize('NFC').replaceAll('’', "'").toLocaleLowerCase(language);
  const parts = sentence.normalize('NFC').split(/([\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*)/u);
  const places = parts.flatMap((part, index) => (folded(part) === folded(word) ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1 || sentence.includes(BLANK)) return undefined;
  const others = parts.filter((part, index) => index !== place && /\p{L}/u.test(part));
  if (others.length < 2) return undefined;
  return parts.map((part, index) => (index === place ? BLANK : part)).join('');
}

/** The marks after the last letter belong to the word: का and की are two words, and so are C and C++. */
const LETTERS = /[\p{L}\p{N}]+[\p{M}+#]*/gu;
/** Most words of most texts; the rest of the work is for the others. */
const PLAIN_WORD = /^[A-Za-z]+$/;
const PLAIN_LOWER_CASE_WORD = /^[a-zа-яё]+$/;
/** Postgres rejects lone surrogates in JSON. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const APOSTROPHE = /[\u2018\u2019\u02bc]/g;

/** The text in NFC without the quotes, stops and spaces around it; empty where it has neither letter nor digit. */
export function trimPunctuation(text: string): string {
  if (PLAIN_WORD.test(text)) return text;
  const composed = text.replaceAll(LONE_SURROGATE, '\ufffd').normalize('NFC');
  let start: number | undefined;
  let end = 0;
  // Not an expression that ends with `$`: it would read a long row of stops again from each of them.
  for (const { 0: letters, index } of composed.matchAll(LETTERS)) {
    start ??= index;
    end = index + letters.length;
  }
  return composed.slice(start, end);
}

/**
 * The key of a word: two spellings with the same key are the same word, in the browser as in the database. It has one
 * spelling of accents and apostrophes, no outer punctuation and no capitals, lower-cased as `language` does it.
 */
export function normalizeWord(word: string, language: string): string {
  if (PLAIN_LOWER_CASE_WORD.test(word)) return word;
  return trimPunctuation(word.replaceAll(APOSTROPHE, "'"))
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

/** Longer tokens are no words, and Postgres limits the size of index entries. */
const MAX_KEY_LENGTH = 200;

/** Whether a token with this key is counted among the words of a text: it has a letter, which a number has not. */
export function isCountedWord(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && /\p{L}/u.test(key);
}

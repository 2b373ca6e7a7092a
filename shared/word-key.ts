/** The marks after the last letter belong to the word: का and की are two words. */
const OUTER_PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*$/gu;
/** Postgres rejects lone surrogates in JSON. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const APOSTROPHE = /[\u2018\u2019\u02bc]/g;

/** The text in NFC without the quotes, stops and spaces around it; empty where it has neither letter nor digit. */
export function trimPunctuation(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '\ufffd').normalize('NFC').replaceAll(OUTER_PUNCTUATION, '');
}

/**
 * The key of a word: two spellings with the same key are the same word, in the browser as in the database. It has one
 * spelling of accents and apostrophes, no outer punctuation and no capitals, lower-cased as `language` does it.
 */
export function normalizeWord(word: string, language: string): string {
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

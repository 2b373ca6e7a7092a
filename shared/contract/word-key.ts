/** The marks after the last letter belong to the word: का and की are two words, and so are C and C++. */
const LETTERS = /[\p{L}\p{N}]+[\p{M}+#]*/gu;
/** Most words of most texts; the rest of the work is for the others. */
const PLAIN_WORD = /^[A-Za-z]+$/;
const PLAIN_LOWER_CASE_WORD = /^[a-zа-яё]+$/;
/** Postgres rejects lone surrogates in JSON. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const APOSTROPHE = /[\u2018\u2019\u201b\u2032\u02bc\u00b4`]/g;
const HYPHEN = /[\u2010-\u2012\u2212]/g;
/** Ligatures, letters of full or half width, and forms of Arabic and Hebrew letters. */
const LETTER_FORMS = /[\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\ufb00-\uffdc]+/g;
/** They concern how a word is shown, such as a soft hyphen. Joiners are spelling in Arabic and Indic scripts. */
const UNSEEN = /(?:(?<![\u0600-\u0dff])|(?![\u200c\u200d]))[\p{Cf}\u034f]/gu;

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
 * Spellings with one key are one word, in browser and database: one form of accents, letters, hyphens and
 * apostrophes, nothing unseen, no outer punctuation, lower-cased by `language`.
 */
export function normalizeWord(word: string, language: string): string {
  if (PLAIN_LOWER_CASE_WORD.test(word)) return word;
  const seen = word.replaceAll(LETTER_FORMS, (letters) => letters.normalize('NFKC')).replaceAll(UNSEEN, '');
  return trimPunctuation(seen.replaceAll(APOSTROPHE, "'").replaceAll(HYPHEN, '-'))
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

/** Longer tokens are no words, and Postgres limits the size of index entries. */
const MAX_KEY_LENGTH = 200;

/** Whether a token with this key is counted among the words of a text: it has a letter, which a number has not. */
export const isCountedWord = (key: string): boolean => key.length <= MAX_KEY_LENGTH && /\p{L}/u.test(key);

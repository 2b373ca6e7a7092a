import { UNSPACED_LANGUAGES } from '../../language/languages';

/** What may stand before an answer without changing it. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an|a|to) /i,
  es: /^(?:el|la|los|las|lo|un|una|unos|unas) /i,
  it: /^(?:(?:il|lo|la|i|gli|le|un|uno|una) |(?:l|un|gl)')/i,
  fr: /^(?:(?:le|la|les|un|une|des) |l')/i,
  de: /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines) /i,
  pt: /^(?:o|a|os|as|um|uma|uns|umas) /i,
  nl: /^(?:(?:de|het|een) |'t )/i,
  sv: /^(?:en|ett) /i,
  da: /^(?:en|et) /i,
  el: /^(?:ο|η|το|οι|τα|ένας|μια|ένα) /i,
  // Glued to its word; what is left must be a word.
  ar: /^ال(?=\p{L}{2})/u,
};

/** Zeros of the scripts that have digits of their own. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040];

/**
 * A typed answer without what does not count: the width of letters, invisible characters, kinds of quotes and digits,
 * hyphens, punctuation and spaces; in Arabic and Hebrew the marks for vowels, which one mostly does not write. An
 * apostrophe inside a word stays.
 */
export function normalizeAnswer(text: string, language: string): string {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2018\u2019\u201b\u02b9\u02bc\u2032`´]/g, "'")
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[\p{P}\p{So}\p{Sk}]/gu, (mark) => (mark === "'" ? mark : ' '))
    .replaceAll(/(?<![\p{L}\p{M}])'(?!t )|'(?![\p{L}\p{M}])/gu, ' ')
    .replaceAll(/\s+/g, UNSPACED_LANGUAGES.has(language) ? '' : ' ')
    .trim();
  return (CANONICAL_SPELLINGS[language]?.(folded) ?? folded).normalize('NFC');
}

/** The text without a leading article or “to”, and that word; a text that is nothing else stays whole. */
export function splitArticle(folded: string, language: string): { text: string; article: string } {
  const article = ARTICLES[language]?.exec(folded)?.[0] ?? '';
  const text = folded.slice(article.length).trim();
  return text === '' ? { text: folded, article: '' } : { text, article: article.trim() };
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Where a language has two ways to write the same, and neither is ever another word. */
const CANONICAL_SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  ar: (text) => text.replaceAll(/[\u064b-\u0652\u0670\u0640]/g, ''),
  he: (text) => text.replaceAll(/[\u0591-\u05c7]/g, ''),
  // हिन्दी and हिंदी: a nasal before a letter of its own row may be written as a dot.
  hi: (text) => text.replaceAll(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, '\u0902'),
  // Comma and cedilla below.
  ro: (text) => text.replaceAll(/[şŞ]/g, 'ș').replaceAll(/[ţŢ]/g, 'ț'),
  // hòa and hoà: the tone of an open syllable stands on either vowel.
  vi: (text) =>
    text
      .normalize('NFD')
      .replaceAll(/(o)([ae])([\u0300\u0301\u0303\u0309\u0323])(?!\p{L})/giu, '$1$3$2')
      .replaceAll(/(?<!q)(u)(y)([\u0300\u0301\u0303\u0309\u0323])(?!\p{L})/giu, '$1$3$2'),
  ja: (text) =>
    text.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60)),
};

/** Other ways to write the letters of a language, each of which may be used or not. */
const SPELLING_RULES: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  de: [
    (text) => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    (text) => text.replaceAll('ß', 'ss'),
  ],
  fr: [(text) => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae')],
  ru: [(text) => text.replaceAll('ё', 'е')],
  tr: [(text) => text.replaceAll('â', 'a').replaceAll('î', 'i').replaceAll('û', 'u')],
  // English borrows words with their marks and drops these.
  en: [(text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
};

/**
 * Every right way to write a lower-case text: `größe`, `grösse`, `groeße`, `groesse`. One way only: whoever types `ё`
 * or `ß` where there is none has made a mistake.
 */
export function spellingVariants(text: string, language: string): string[] {
  const all = (SPELLING_RULES[language] ?? []).reduce<string[]>(
    (spellings, rule) => [...spellings, ...spellings.map(rule)],
    [text],
  );
  return [...new Set(all)];
}

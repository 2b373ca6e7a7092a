import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';

/** Words that may precede an answer without changing it. */
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
  // Attached to its word; the rest must be a word.
  ar: /^ال(?=\p{L}{2})/u,
};

/** Zeros of the scripts with digits of their own. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040];

/** Unifies width, quotes, digits, hyphens and spaces, removes vowel marks. Keeps apostrophes in words. */
export function normalizeAnswer(text: string, language: string): string {
  const normalized = text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2018\u2019\u201b\u02b9\u02bc\u2032`´]/g, "'")
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[\p{P}\p{So}\p{Sk}]/gu, (mark) => (mark === "'" ? mark : ' '))
    .replaceAll(/(?<![\p{L}\p{M}])'(?!t )|'(?![\p{L}\p{M}])/gu, ' ')
    .replaceAll(/\s+/g, UNSPACED_LANGUAGES.has(language) ? '' : ' ')
    .trim();
  return (CANONICAL_SPELLINGS[language]?.(normalized) ?? normalized).normalize('NFC');
}

/** Splits off a leading article or “to”. A text that is only an article stays whole. */
export function splitArticle(normalized: string, language: string): { text: string; article: string } {
  const article = ARTICLES[language]?.exec(normalized)?.[0] ?? '';
  const text = normalized.slice(article.length).trim();
  return text === '' ? { text: normalized, article: '' } : { text, article: article.trim() };
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Maps two spellings of the same word to one, where neither is ever another word. */
const CANONICAL_SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  ar: (text) => text.replaceAll(/[\u064b-\u0652\u0670\u0640]/g, ''),
  he: (text) => text.replaceAll(/[\u0591-\u05c7]/g, ''),
  // हिन्दी and हिंदी: a nasal before a consonant of its class may be written as a dot.
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

/** Optional respellings of a language's letters. */
const SPELLING_RULES: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  de: [
    (text) => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    (text) => text.replaceAll('ß', 'ss'),
  ],
  fr: [(text) => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae')],
  // The numeral has its marks only where it could be read as the article.
  nl: [(text) => text.replaceAll(/(?<!\p{L})één(?!\p{L})/gu, 'een')],
  ru: [(text) => text.replaceAll('ё', 'е')],
  tr: [(text) => text.replaceAll('â', 'a').replaceAll('î', 'i').replaceAll('û', 'u')],
  // English borrows words with their marks and drops these.
  en: [(text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
};

/** `größe`, `grösse`, `groeße`, `groesse`. The reverse is a mistake: `ß` where there is none. */
export function spellingVariants(text: string, language: string): string[] {
  const all = (SPELLING_RULES[language] ?? []).reduce<string[]>(
    (spellings, rule) => [...spellings, ...spellings.map(rule)],
    [text],
  );
  return [...new Set(all)];
}

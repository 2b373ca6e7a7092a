import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { matchPattern, replaceInTurn } from './apply-rules';
import rules from './language-rules.json';

/** Zeros of the scripts with digits of their own. */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040];

/** Unifies width, quotes, digits, hyphens and spaces, removes vowel marks. Keeps apostrophes in words. */
export function normalizeAnswer(text: string, language: string): string {
  const normalized = text
    .normalize('NFKC')
    // Vowel marks of Arabic and Hebrew, and what is invisible.
    .replaceAll(/[\u064b-\u0652\u0670\u0640\u0591-\u05c7]/g, '')
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2018\u2019\u201b\u02b9\u02bc\u2032`´]/g, "'")
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[\p{P}\p{So}\p{Sk}]/gu, (mark) => (mark === "'" ? mark : ' '))
    .replaceAll(/(?<![\p{L}\p{M}])'(?!t )|'(?![\p{L}\p{M}])/gu, ' ')
    .replaceAll(/\s+/g, UNSPACED_LANGUAGES.has(language) ? '' : ' ')
    .trim();
  return (language === 'ja' ? toHiragana(normalized) : normalized).normalize('NFC');
}

/** Splits off a leading article or “to”. A text that is only an article stays whole. */
export function splitArticle(normalized: string, language: string): { text: string; article: string } {
  const article = matchPattern('articles', normalized, language);
  const text = normalized.slice(article.length).trim();
  return text === '' ? { text: normalized, article: '' } : { text, article: article.trim() };
}

const toHiragana = (text: string) =>
  text.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

const VARIANTS: Readonly<Record<string, readonly string[][][]>> = rules.variants;

/** `größe` may be `groesse`, not the reverse. `借ります` may be `借りる`, and `借る`, which is no word. */
export function spellingVariants(text: string, language: string): string[] {
  return (VARIANTS[language] ?? []).reduce<string[]>(
    (spellings, rule) => [...new Set([...spellings, ...spellings.map((each) => replaceInTurn(each, rule))])],
    [text],
  );
}

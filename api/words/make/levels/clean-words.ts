/** Makes lists of words of lists of tokens, which were counted in the subtitles of films. */
import { normalizeWord } from '@glossa/contract/word-key';

/** Scripts in which a language is written. The others are Latin. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ar: '\\p{Script=Arabic}',
  hi: '\\p{Script=Devanagari}',
  ja: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  ka: '\\u10d0-\\u10f0',
  ko: '\\p{Script=Hangul}',
  ru: '\\p{Script=Cyrillic}',
  th: '\\p{Script=Thai}',
  // Without the letters of Russian, which the Ukrainian subtitles are full of.
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  zh: '\\p{Script=Han}',
};
const LATIN = '\\p{Script=Latin}';
const TASHKEEL = /\u0640|\p{Mn}/gu;
/** First halves of English contractions: `don` of *don't*. */
const BEFORE_NOT =
  /^(ain|aren|couldn|didn|don|doesn|hadn|hasn|haven|isn|mustn|needn|shouldn|wasn|weren|wouldn)$/;
/** Bytes of UTF-8 that were read as Thai letters. */
const THAI_MOJIBAKE = /^(เ[ธน][ก-ฟ]?)+$/;
/** Letters that modern Georgian does not use. */
const OBSOLETE_GEORGIAN = /[\u10f1-\u10ff]/u;

/** The words, the most frequent first. */
export function cleanWords(
  tokens: readonly string[],
  language: string,
  georgian: readonly string[],
): string[] {
  const script = SCRIPTS[language] ?? LATIN;
  const isWord = new RegExp(`^[${script}][${script}\\p{M}'-]*$`, 'u');
  const isGeorgian = language === 'ka' ? georgianTest(georgian, tokens) : () => true;
  const words = tokens
    // A leading apostrophe marks the second half of a contraction.
    .filter((token) => !/^['’]|['’]$/.test(token) && !THAI_MOJIBAKE.test(token))
    .filter((token) => language !== 'en' || !BEFORE_NOT.test(token))
    .map((token) => normalizeWord(language === 'ar' ? token.replaceAll(TASHKEEL, '') : token, language))
    .filter((word) => isWord.test(word) && isGeorgian(word));
  return language === 'th' ? countSegments(words, language) : [...new Set(words)];
}

/** Splits tokens that are whole sentences (the counter split at spaces). Zipf's law replaces the missing counts. */
function countSegments(tokens: readonly string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const counts = new Map<string, number>();
  for (const [rank, token] of tokens.entries())
    for (const { segment, isWordLike } of segmenter.segment(token))
      if (isWordLike && /^[\p{Script=Thai}]{2,}$/u.test(segment))
        counts.set(segment, (counts.get(segment) ?? 0) + 1 / (rank + 10));
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/**
 * Most tokens of the Georgian list are Bulgarian and Macedonian subtitles, whose bytes were read as Georgian letters. A
 * token is taken for Georgian when its trigrams are likelier in `georgian`, which are known to be Georgian words, than in
 * the tokens with obsolete letters, which are known to be none.
 */
function georgianTest(georgian: readonly string[], tokens: readonly string[]): (word: string) => boolean {
  const known = new Set(georgian);
  const right = countTrigrams([...known]);
  const wrong = countTrigrams(tokens.filter((token) => OBSOLETE_GEORGIAN.test(token)));
  return (word) => {
    if (OBSOLETE_GEORGIAN.test(word)) return false;
    if (known.has(word)) return true;
    if (word.length < 3) return false;
    let likelihood = 0;
    for (const trigram of trigrams(word))
      likelihood += right.logProbability(trigram) - wrong.logProbability(trigram);
    return likelihood > 0;
  };
}

function countTrigrams(words: readonly string[]): { logProbability(trigram: string): number } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const trigram of words.flatMap(trigrams)) {
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    total += 1;
  }
  return { logProbability: (trigram) => Math.log(((counts.get(trigram) ?? 0) + 0.5) / (total + 10_000)) };
}

function trigrams(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}

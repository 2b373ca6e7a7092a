import { foldForm } from '../language/word-form';
import { splitWords, wordSeparator } from '../transcripts/split-words';
import { withoutOuterPunctuation } from './typed-text';

const LONGEST_PHRASE = 5;

interface CutWord {
  word: string;
  wordKey: string;
  language: string;
  context: string | null;
}

/**
 * A word that may have been saved without the marks at its end, as it stands in the sentence it was met in: नह is नहीं
 * there. Undefined where nothing was cut off, or the sentence leaves a choice.
 */
export function wholeWord({ word, wordKey, language, context }: CutWord): string | undefined {
  if (context === null || !/\p{M}/u.test(context)) return undefined;
  const found = new Map<string, string>();
  for (const text of phrasesOf(context, language)) {
    const key = foldForm(text, language);
    if (withoutLastMarks(key) === wordKey) found.set(key, withoutOuterPunctuation(text));
  }
  const [whole, ...others] = found;
  if (!whole || others.length > 0 || whole[0] === foldForm(word, language)) return undefined;
  return whole[1];
}

/** Words that stand together, from one to as many as dictionaries list. */
function phrasesOf(text: string, language: string): string[] {
  const words = splitWords(text, language).map((token) => token.text);
  return words.flatMap((_, first) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, words.length - first) }, (_none, more) =>
      words.slice(first, first + more + 1).join(wordSeparator(language)),
    ),
  );
}

/** As words were folded before their marks were kept. */
function withoutLastMarks(key: string): string {
  return key.replace(/\p{M}+$/u, '');
}

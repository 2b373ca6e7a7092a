import { normalizeWord } from '@glossa/contract/word-key';
import type { WordFile } from '../word-file';
import neighbors from './phrase-neighbors.json';
import type { SentenceContext } from './sentence-context';

type Neighbors = Partial<Record<'notAfter' | 'notBefore' | 'before', string[]>>;

/** What stands beside words that are a phrase, or are none: “is used to cut bread”, “a little house”. An empty text is the end of a clause. */
const NEIGHBORS: ReadonlyMap<string, Neighbors> = new Map(Object.entries(neighbors));

/**
 * The longest phrase of the glossary that a word belongs to in its sentence: `of course` for `course`. In doubt there is
 * none, as where the sentence has the word by itself too.
 */
export function findListedPhrase(
  word: string,
  { forms, places }: SentenceContext,
  language: string,
  file: WordFile,
): string | undefined {
  const form = normalizeWord(word, language);
  if (places.length === 0 || form.includes(' ')) return undefined;
  const isPhraseAt = (parts: readonly string[], start: number) =>
    parts.every((part, at) => forms[start + at] === part) &&
    fits(NEIGHBORS.get(parts.join(' ')) ?? {}, forms[start - 1] ?? '', forms[start + parts.length] ?? '');
  return file.head.glossary[language]?.find((phrase) => {
    if (!` ${phrase} `.includes(` ${form} `)) return false;
    const parts = phrase.split(' ');
    return places.every((place) => parts.some((part, at) => part === form && isPhraseAt(parts, place - at)));
  });
}

const fits = ({ notAfter, notBefore, before }: Neighbors, previous: string, next: string): boolean =>
  (before?.includes(next) ?? true) && !notAfter?.includes(previous) && !notBefore?.includes(next);

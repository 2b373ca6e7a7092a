import { normalizeWord } from '@glossa/contract/word-key';
import type { WordFile } from '../word-file';
import { readClause } from './clause';
import table from './phrase-neighbors.json';
import type { SentenceContext } from './sentence-context';

/** Where words are a phrase: “is used to cut bread”, “a little house”. Those that are one everywhere are left out. */
const USES: ReadonlyMap<string, Partial<Record<string, string>>[]> = new Map(Object.entries(table.phrases));
const LISTS: ReadonlyMap<string, string> = new Map(Object.entries(table.lists));

/** Finds `of course` for `course`. In doubt there is none, as where the sentence has the word alone too. */
export function findListedPhrase(
  word: string,
  { forms, places }: SentenceContext,
  language: string,
  file: WordFile,
): string | undefined {
  const form = normalizeWord(word, language);
  return file.head.glossary[language]?.find((phrase) => {
    if (places.length === 0 || !phrase.includes(form)) return false;
    const parts = phrase.split(' ');
    const isPhraseAt = (start: number) =>
      parts.every((part, at) => forms[start + at] === part) && isPhrase(phrase, forms, start);
    return places.every((place) => parts.some((part, at) => part === form && isPhraseAt(place - at)));
  });
}

/** Whether the words beside a phrase, which begins at `start`, let it be one. */
export function isPhrase(phrase: string, forms: readonly string[], start: number): boolean {
  const { before } = readClause(forms, start);
  const { after } = readClause(forms, start + phrase.split(' ').length - 1);
  // A stop is the edge of a clause.
  const neighbors: Record<string, readonly string[]> = {
    first: before.slice(0, 1),
    earlier: before,
    second: [before.at(-2) ?? '.'],
    after: [before.at(-1) ?? '.'],
    before: [after[0] ?? '.'],
    near: after.slice(0, 4),
  };
  const isMet = ([key, list]: [string, string?]) =>
    neighbors[key.replace('not ', '')]?.some((word) => hasWord(list, word)) !== key.startsWith('not ');
  return USES.get(phrase)?.some((use) => Object.entries(use).every(isMet)) ?? true;
}

const hasWord = (list: string | undefined, word: string): boolean =>
  list?.split(' ').some((each) => each === word || hasWord(LISTS.get(each), word)) ?? false;

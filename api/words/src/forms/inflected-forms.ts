import type { WordFile } from '../word-file';
import { stripDutch } from './dutch-forms';
import { stripPronouns } from './joined-pronouns';
import { stripHindi, stripIndonesian, stripArabic } from './affixes';
import { stripTurkish } from './turkish-forms';

/** Each one is looked up in the dictionaries until one has it. */
const MAX_CANDIDATES = 12;
/** Shorter words are function words, or they are listed. */
const MIN_LETTERS = 4;
/** The longest ending that a table has. */
export const MAX_ENDING_LENGTH = 10;
const LANGUAGES_WITH_ENDINGS: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru']);

/** Languages whose affixes are few and regular. */
const STRIPPED: Readonly<Record<string, (form: string) => string[]>> = {
  ar: stripArabic,
  hi: stripHindi,
  id: stripIndonesian,
  nl: stripDutch,
  tr: stripTurkish,
};

/** The lemmas of a frequent or irregular form, the most frequent first; empty for one that is not listed. */
export const listedLemmas = (form: string, language: string, file: WordFile): string[] =>
  withSpellings(file.get('lemmas', `${language} ${form}`) ?? [], language);

/** Lemmas that a normalized form may have, the likeliest first. They need not exist: only those that a dictionary has count. */
export function findLemmaCandidates(form: string, language: string, file: WordFile): string[] {
  const listed = listedLemmas(form, language, file);
  if (form.length < MIN_LETTERS) return listed;
  const found = [...listed, ...replaceEndings(form, language, file), ...(STRIPPED[language]?.(form) ?? [])];
  const joined = stripPronouns(form, language).flatMap((verb) => [
    ...lemmasOfVerb(verb, language, file),
    verb,
  ]);
  return withSpellings([...new Set([...found.slice(0, MAX_CANDIDATES), ...joined])], language);
}

/** A word with a pronoun is rarely another word, so few candidates are enough. */
const MAX_OF_VERB = 6;

function lemmasOfVerb(verb: string, language: string, file: WordFile): string[] {
  const found = [...listedLemmas(verb, language, file), ...replaceEndings(verb, language, file)];
  return found.slice(0, MAX_OF_VERB);
}

/** The longest ending first: it says most about the word. */
function replaceEndings(form: string, language: string, file: WordFile): string[] {
  if (!LANGUAGES_WITH_ENDINGS.has(language)) return [];
  const found: string[] = [];
  for (let start = Math.max(1, form.length - MAX_ENDING_LENGTH); start < form.length; start += 1)
    for (const replacement of file.get('ending', `${language} ${form.slice(start)}`) ?? [])
      found.push(form.slice(0, start) + replacement);
  return found;
}

/** Dictionaries differ in whether they write the Russian ё. */
function withSpellings(lemmas: readonly string[], language: string): string[] {
  if (language !== 'ru') return [...lemmas];
  return [...new Set(lemmas.flatMap((lemma) => [lemma, lemma.replaceAll('ё', 'е')]))];
}

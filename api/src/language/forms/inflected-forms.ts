import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '../memoize';
import { stripDutch } from './dutch-forms';
import { stripPronouns } from './joined-pronouns';
import { stripHindi, stripIndonesian, stripArabic } from './affixes';
import { stripTurkish } from './turkish-forms';

/** Word forms with their lemmas, and endings with those of the lemma; `README.md` there names the sources. */
const FOLDER = path.join(__dirname, '..', '..', '..', 'seed', 'forms');
/** Each one is looked up in the dictionaries until one has it. */
const MAX_CANDIDATES = 12;
/** Shorter words are function words, or they are listed. */
const MIN_LETTERS = 4;
const LANGUAGES_WITH_TABLES: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru']);

/** Languages whose affixes are few and regular. */
const STRIPPED: Readonly<Record<string, (form: string) => string[]>> = {
  ar: stripArabic,
  hi: stripHindi,
  id: stripIndonesian,
  nl: stripDutch,
  tr: stripTurkish,
};

interface FormTable {
  lemmas: ReadonlyMap<string, string>;
  /** What an ending is replaced by, the likeliest first. */
  endings: ReadonlyMap<string, string>;
}

const EMPTY_TABLE: FormTable = { lemmas: new Map(), endings: new Map() };

/** A language takes about 3 MB. */
const readTable = memoize((language: string): FormTable => {
  if (!LANGUAGES_WITH_TABLES.has(language)) return EMPTY_TABLE;
  const lemmas = new Map<string, string>();
  const endings = new Map<string, string>();
  for (const line of readFileSync(path.join(FOLDER, `${language}.tsv`), 'utf8').split('\n')) {
    const tab = line.indexOf('\t');
    if (line.startsWith('-')) endings.set(line.slice(1, tab), line.slice(tab + 1));
    else if (tab > 0) lemmas.set(line.slice(0, tab), line.slice(tab + 1));
  }
  return { lemmas, endings };
});

/** The lemmas of a frequent or irregular form, the most frequent first; empty for one that is not listed. */
export function listedLemmas(form: string, language: string): string[] {
  const lemmas = readTable(language).lemmas.get(form);
  return lemmas === undefined ? [] : withSpellings(lemmas.split(' '), language);
}

/** Lemmas that a normalized form may have, the likeliest first. They need not exist: only those that a dictionary has count. */
export function findLemmaCandidates(form: string, language: string): string[] {
  const listed = listedLemmas(form, language);
  if (form.length < MIN_LETTERS) return listed;
  const found = [
    ...listed,
    ...replaceEndings(form, readTable(language).endings),
    ...(STRIPPED[language]?.(form) ?? []),
  ];
  const joined = stripPronouns(form, language).flatMap((verb) => [...lemmasOfVerb(verb, language), verb]);
  return withSpellings([...new Set([...found.slice(0, MAX_CANDIDATES), ...joined])], language);
}

/** A word with a pronoun is rarely another word, so few candidates are enough. */
const MAX_OF_VERB = 6;

function lemmasOfVerb(verb: string, language: string): string[] {
  const { endings } = readTable(language);
  return [...listedLemmas(verb, language), ...replaceEndings(verb, endings)].slice(0, MAX_OF_VERB);
}

/** The longest ending first: it says most about the word. */
function replaceEndings(form: string, endings: FormTable['endings']): string[] {
  const found: string[] = [];
  for (let start = 1; start < form.length; start += 1) {
    const replacements = endings.get(form.slice(start));
    if (replacements === undefined) continue;
    const stem = form.slice(0, start);
    for (const replacement of replacements.split(' ')) found.push(stem + replacement.slice(1));
  }
  return found;
}

/** Dictionaries differ in whether they write the Russian ё. */
function withSpellings(lemmas: readonly string[], language: string): string[] {
  if (language !== 'ru') return [...lemmas];
  return [...new Set(lemmas.flatMap((lemma) => [lemma, lemma.replaceAll('ё', 'е')]))];
}

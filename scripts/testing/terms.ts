import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { CATALOGUES, readCatalogue, type Texts } from './catalogues';
import { ROOT, readText } from './repository';

/** What a language calls one thing of the product. */
export interface Term {
  /** Its words, or the parts of them that stay the same in every form. In English: every form. */
  readonly use: readonly string[];
  /**
   * Words that no message may hold. A form that ends with `*` stands for every word that begins so, and one that begins
   * with it for every word that ends so. An Arabic form is also found behind “and” and before “it”. A form that begins
   * with a small letter is also found with a capital one, but not the other way round: “Sie” is not “sie”.
   */
  readonly avoid?: readonly string[];
  /**
   * Ids of messages in which the language says it in another way, or needs a word of `avoid`. In English: those in which
   * the word is not the term, in no language.
   */
  readonly except?: readonly string[];
}

export type Terms = Readonly<Record<string, Term>>;

export function readTerms(language: string): Terms | undefined {
  const file = `scripts/terms/${language}.json`;
  return existsSync(join(ROOT, file)) ? (JSON.parse(readText(file)) as Terms) : undefined;
}

/** All that visitors can read in a language, by id. */
export function readVisibleTexts(language: string): Texts {
  const visitors = JSON.parse(readText('releases/src/server/visitor-texts.json')) as Readonly<
    Record<string, Texts>
  >;
  const texts: Record<string, string> = {};
  for (const folder of CATALOGUES) {
    for (const [id, text] of Object.entries(readCatalogue(folder, language))) {
      if (id in texts)
        throw new Error(`Two catalogues have a text “${id}”; exceptions name texts by their id.`);
      texts[id] = text;
    }
  }
  return {
    ...Object.fromEntries(Object.entries(visitors).map(([id, of]) => [id, of[language] ?? ''])),
    ...texts,
  };
}

/** By id: the terms that the English text names. */
export type NamedTerms = ReadonlyMap<string, ReadonlySet<string>>;

export function findAllNamedTerms(english: Texts, terms: Terms): NamedTerms {
  const forms = listForms(terms);
  return new Map(Object.entries(english).map(([id, text]) => [id, findNamedTerms(id, text, terms, forms)]));
}

/**
 * Compares the texts of a language with its terms. A message whose English text names a thing must call it by one of the
 * words in `use`; no message may hold a word of `avoid`. Returns a sentence for each problem.
 */
export function findTermProblems(language: string, terms: Terms, texts: Texts, named: NamedTerms): string[] {
  return Object.entries(terms).flatMap(([name, { use, avoid = [], except = [] }]) => {
    const avoided = avoid.map((form) => ({ form, pattern: matchForm(form, language) }));
    const problems = Object.entries(texts).flatMap(([id, text]) => {
      const words = extractWords(text);
      const found = avoided
        .filter(({ pattern }) => pattern.test(words))
        .map(({ form }) => ({ id, problem: `says “${form}” for “${name}”` }));
      const lacks = named.get(id)?.has(name) && !use.some((stem) => holdsStem(words, stem, language));
      return lacks ? [...found, { id, problem: `names “${name}” without ${use.join(', ')}` }] : found;
    });
    const needless = except.filter((id) => !problems.some((problem) => problem.id === id));
    return [
      ...problems
        .filter(({ id }) => !except.includes(id))
        .map(({ id, problem }) => `${id} ${problem}: ${texts[id] ?? ''}`),
      ...needless.map((id) => `${id} needs no exception from “${name}”`),
    ];
  });
}

/** Ids that English excepts although they do not hold the word, or do not exist. */
export function findNeedlessEnglishExceptions(english: Texts, terms: Terms): string[] {
  return Object.entries(terms).flatMap(([name, { use, except = [] }]) =>
    except
      .filter((id) => !findNamedTerms(id, english[id] ?? '', { ...terms, [name]: { use } }).has(name))
      .map((id) => `${id} needs no exception from “${name}”`),
  );
}

function listForms(terms: Terms): { name: string; pattern: RegExp }[] {
  return Object.entries(terms)
    .flatMap(([name, { use }]) => use.map((form) => ({ name, form })))
    .sort((one, other) => other.form.length - one.form.length)
    .map(({ name, form }) => ({ name, pattern: new RegExp(matchForm(form, 'en').source, 'giu') }));
}

/** The longest form wins: “vocabulary words” are words, and name no vocabulary. */
function findNamedTerms(id: string, text: string, terms: Terms, forms = listForms(terms)): Set<string> {
  const named = new Set<string>();
  let rest = extractWords(text);
  for (const { name, pattern } of forms) {
    const before = rest;
    rest = rest.replaceAll(pattern, ' ');
    if (rest !== before && !terms[name]?.except?.includes(id)) named.add(name);
  }
  return named;
}

/** These write words without spaces between them. */
const WITHOUT_SPACES = ['zh', 'ja', 'ko', 'th'];

/** Arabic writes “and” and “so” before a word, and “it”, “them” and “me” after it, without a space. */
const AFFIXES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  ar: ['[وف]?', '(?:ه|ها|هم|هما|هن|ني|نا)?'],
};

function matchForm(form: string, language: string): RegExp {
  const [first = '', ...others] = form.replaceAll(/^\*|\*$/g, '').normalize();
  const start = `[${escapeRegExp(first)}${escapeRegExp(first.toLocaleUpperCase(language))}]`;
  const source = start + escapeRegExp(others.join(''));
  if (WITHOUT_SPACES.includes(language)) return new RegExp(source, 'u');
  const [before, after] = AFFIXES[language] ?? ['', ''];
  const begin = form.startsWith('*') ? '' : `(?<![\\p{L}\\p{M}\\p{N}])${before}`;
  const end = form.endsWith('*') ? '' : `${after}(?![\\p{L}\\p{M}\\p{N}])`;
  return new RegExp(begin + source + end, 'u');
}

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const holdsStem = (words: string, stem: string, language: string): boolean =>
  words.toLocaleLowerCase(language).includes(stem.normalize().toLocaleLowerCase(language));

/** What stands outside placeholders, in all forms of plural and select. */
function extractWords(text: string): string {
  const words = WORDS.get(text) ?? collectWords(parse(text)).join(' ').normalize();
  WORDS.set(text, words);
  return words;
}

/** By text: each is read once for every term. */
const WORDS = new Map<string, string>();

function collectWords(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return collectWords(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap((option) => collectWords(option.value));
    }
    return [];
  });
}

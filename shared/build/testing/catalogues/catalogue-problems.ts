import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { findMarkProblems } from './mark-problems';
import { findCounted, findNumberProblems } from './number-problems';
import type { Texts } from './ties';
import { startsInOtherDirection } from './turned-texts';

/** Languages in which arrows are mirrored. */
const RIGHT_TO_LEFT = ['ar'];

/** Languages in other scripts: a text that equals the English one is not translated. */
const OTHER_LETTERS = ['ka', 'ru', 'uk', 'ar', 'zh', 'ja', 'ko', 'hi', 'th'];

/** Words in Latin letters in every language: names of products and formats, and the labels of keys. */
const LATIN_NAMES = /^(Glossa|YouTube|Anki|CSV|JSON|Ctrl|End|Enter|Esc|Home|Shift|Space)$/;

/** Georgian capitals, which many fonts lack and no Georgian expects. */
const MTAVRULI = /[\u1C90-\u1CBF]/;

/** French sets these apart from the word, on the same line. `::` begins a format. */
const FRENCH_BREAK = / (?:[!?;»]|:(?!:))|« /;

/**
 * Compares a catalogue with the English one: missing and unused keys, texts that cannot be parsed or lack a placeholder,
 * plural categories that the language does not have. Returns a sentence for each problem.
 */
export function findCatalogueProblems(
  language: string,
  texts: Texts,
  english: Texts,
  /** Names that are the same in all languages, such as the title of an app that is not translated yet. */
  names: readonly string[] = [],
): string[] {
  const named = new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  const missing = Object.keys(english).filter((id) => !(id in texts));
  return [
    ...missing.map((id) => `${id} is missing`),
    ...Object.entries(texts).flatMap(([id, text]) => {
      const original = english[id];
      const problems =
        original === undefined ? ['is not in en.json'] : findTextProblems(language, text, original, named);
      return problems.map((problem) => `${id} ${problem}`);
    }),
  ];
}

function findTextProblems(
  language: string,
  text: string,
  original: string,
  named: ReadonlySet<string>,
): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['is empty'];
  const problems: string[] = [];
  // In ICU messages it quotes syntax, so that parts of a text disappear.
  if (text.includes("'") && !original.includes("'")) problems.push('holds a straight apostrophe');
  if (/^\s|\s$/.test(text) && !/^\s|\s$/.test(original)) problems.push('begins or ends with a space');
  if (language === 'fr' && FRENCH_BREAK.test(text))
    problems.push('may break before a sign: put U+00A0 there');
  if (MTAVRULI.test(text)) problems.push('holds Georgian capitals');
  if (
    RIGHT_TO_LEFT.includes(language) &&
    extractArrows(text) !== extractArrows(original).replaceAll(/[←→]/g, mirrorArrow)
  ) {
    problems.push('holds an arrow that points the wrong way');
  }
  const parts = parseParts(text);
  if (typeof parts === 'string') return [...problems, `cannot be read: ${parts}`];
  if (RIGHT_TO_LEFT.includes(language) && startsInOtherDirection(parse(text))) {
    problems.push(
      'begins with a word of another direction, which turns the whole text: put U+200F before it',
    );
  }
  if (
    OTHER_LETTERS.includes(language) &&
    text === original &&
    !parts.words.every((word) => named.has(word) || isLatinName(word))
  ) {
    problems.push('is the English text');
  }
  problems.push(...findNumberProblems(language, parse(text)));
  const wanted = parseParts(original);
  if (typeof wanted !== 'string')
    problems.push(
      ...findMarkProblems(language, text, original),
      ...findDifferences(parts.names, wanted.names),
    );
  return [...problems, ...parts.plurals.flatMap((plural) => findPluralProblems(language, plural))];
}

const isLatinName = (word: string): boolean => LATIN_NAMES.test(word);
const extractArrows = (text: string): string => text.replaceAll(/[^←→]/g, '');
const mirrorArrow = (arrow: string): string => (arrow === '←' ? '→' : '←');

interface Plural {
  readonly name: string;
  readonly type: Intl.PluralRuleType;
  readonly categories: readonly string[];
}

interface Parts {
  /** Placeholders with their kind and format, and tags. */
  readonly names: Set<string>;
  readonly plurals: Plural[];
  /** What stands outside placeholders. */
  readonly words: string[];
}

function parseParts(text: string): Parts | string {
  try {
    const parts: Parts = { names: new Set(), plurals: [], words: [] };
    collectParts(parse(text), parts);
    return parts;
  } catch (error) {
    return String(error);
  }
}

function collectParts(elements: readonly MessageFormatElement[], parts: Parts): void {
  for (const element of elements) {
    if (element.type === TYPE.pound) continue;
    if (element.type === TYPE.literal) {
      parts.words.push(...(element.value.match(/\p{L}+/gu) ?? []));
    } else if (element.type === TYPE.tag) {
      parts.names.add(`<${element.value}>`);
      collectParts(element.children, parts);
    } else if (element.type === TYPE.plural) {
      const options = Object.keys(element.options);
      const exact = options.filter((option) => option.startsWith('='));
      const type = element.pluralType ?? 'cardinal';
      parts.names.add(`{${element.value}, ${type}}`);
      for (const option of exact) parts.names.add(`{${element.value}, ${type} ${option}}`);
      const categories = options.filter((option) => !option.startsWith('='));
      parts.plurals.push({ name: element.value, type, categories });
      for (const option of Object.values(element.options)) collectParts(option.value, parts);
    } else if (element.type === TYPE.select) {
      parts.names.add(`{${element.value}, select ${Object.keys(element.options).sort().join(' ')}}`);
      for (const option of Object.values(element.options)) collectParts(option.value, parts);
    } else {
      const style = 'style' in element ? JSON.stringify(element.style ?? '', omitLocation) : '';
      parts.names.add(`{${element.value}, ${TYPE[element.type]} ${style}}`);
    }
  }
}

/** Where in the text a format stood says nothing about it. */
function omitLocation(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}

/** Where “one” is more numbers than 1, a translation may need a form for 1 that English does not need. */
const FORM_FOR_ONE = / =1\}$/;

function findDifferences(actual: Set<string>, wanted: Set<string>): string[] {
  return [
    ...[...wanted].filter((name) => !actual.has(name)).map((name) => `lacks ${name}`),
    ...[...actual]
      .filter((name) => !wanted.has(name) && !FORM_FOR_ONE.test(name))
      .map((name) => `holds ${name}, which English does not`),
  ];
}

function findPluralProblems(language: string, { name, type, categories }: Plural): string[] {
  const rules: readonly string[] = new Intl.PluralRules(language, { type }).resolvedOptions()
    .pluralCategories;
  return [
    ...rules.filter((one) => !categories.includes(one)).map((one) => `has no “${one}” for {${name}}`),
    ...categories
      .filter((one) => !rules.includes(one))
      .map((one) => `has “${one}” for {${name}}, which is never used`),
  ];
}

/** The messages that count something in English outside of a plural, so that no language can have its forms. */
export function findUnpluralized(
  english: Texts,
  /** Names of placeholders whose values are numbers that are written for the language already. */
  numbers: readonly string[] = ['count', 'n', 'number', 'total'],
): string[] {
  return Object.entries(english).flatMap(([id, text]) =>
    findCounted(parse(text), numbers).map((name) => `${id} counts {${name}} without a plural`),
  );
}

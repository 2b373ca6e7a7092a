import { TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { findPlaces, type Filled } from './expand-texts';

/** Enough to meet every category of whole numbers. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);

/** What may follow a number without a space. Georgian postpositions are the same after every number. */
const GLUED: Readonly<Record<string, RegExp>> = {
  en: /^(?:[hms](?!\p{L})|-day(?!\p{L}))/u,
  ka: /^-(?:ს|ის|ით|ში|ზე|დან|მდე|იანი)(?!\p{L})/u,
};

/** Languages that write no spaces, or put the counter right after the number. */
const WITHOUT_SPACES = ['ja', 'ko', 'th', 'zh'];

/** `#th`, `#-ე`, `#º`: made of a suffix, which is right for some numbers only. */
const SUFFIX = /^(?:[ºª]|[-’'\u2011]?\p{L})/u;
/** After a placeholder that may be no number: a name takes endings in Georgian and Turkish. */
const ORDINAL_SUFFIX = /^(?:[ºª]|[-’']?(?:ე|st|nd|rd|th|er|ème|inci|ıncı|uncu|üncü|й|я|е|го)(?!\p{L}))/u;
/** More of them. In French and Dutch they are no words, so that they are ordinals behind a space, too. */
const ORDINAL_ENDINGS: Readonly<Record<string, RegExp>> = {
  es: /^[oa](?!\p{L})/u,
  fr: /^[ \u00A0\u202F]?(?:e|er|re|ère|ème|nde?)(?!\p{L})/u,
  it: /^[oa](?!\p{L})/u,
  nl: /^(?:[ \u00A0\u202F]?e|de|ste)(?!\p{L})/u,
  pt: /^[oa](?!\p{L})/u,
};
const ORDINAL_PREFIX = /მე-$/u;

/** Ordinals made by a suffix, and plural forms that are wrong for another number of their category, such as 0. */
export function findNumberProblems(language: string, elements: readonly MessageFormatElement[]): string[] {
  const isOrdinal = findPlaces(elements, nameKind).some(
    ({ name, before, after }) =>
      ORDINAL_SUFFIX.test(after) ||
      ORDINAL_ENDINGS[language]?.test(after) ||
      (name === 'number' && hasSuffix(language, after)) ||
      ORDINAL_PREFIX.test(before),
  );
  return [
    ...(isOrdinal ? ['makes an ordinal with a suffix: use selectordinal, or “Line: 5”'] : []),
    ...findPlurals(elements).flatMap((plural) => findHiddenNumbers(language, plural)),
  ];
}

function nameKind({ type }: Filled): string | undefined {
  if (type === TYPE.number || type === TYPE.pound) return 'number';
  return type === TYPE.argument ? 'argument' : undefined;
}

function findPlurals(elements: readonly MessageFormatElement[]): PluralElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return findPlurals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => findPlurals(value));
    return element.type === TYPE.plural ? [element, ...inside] : inside;
  });
}

function hasSuffix(language: string, text: string): boolean {
  return !WITHOUT_SPACES.includes(language) && SUFFIX.test(text) && !GLUED[language]?.test(text);
}

/** “One” is 0 and 1 in French, and 1, 21 and 31 in Russian: “the word” is wrong for most of them. */
function findHiddenNumbers(language: string, { value: name, options, pluralType }: PluralElement): string[] {
  const { other, ...forms } = options;
  if (!other || !showsNumber(other.value, name)) return [];
  const rules = new Intl.PluralRules(language, { type: pluralType });
  return Object.entries(forms).flatMap(([category, { value }]) => {
    const numbers = NUMBERS.filter(
      (number) => !(`=${number}` in options) && rules.select(number) === category,
    );
    return numbers.length < 2 || showsNumber(value, name)
      ? []
      : [
          `does not show {${name}} in “${category}”, which is ${numbers.slice(0, 3).join(', ')}: add “=1”, or #`,
        ];
  });
}

function showsNumber(elements: readonly MessageFormatElement[], name: string): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.pound) return true;
    if (element.type === TYPE.tag) return showsNumber(element.children, name);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).some(({ value }) => showsNumber(value, name));
    return (element.type === TYPE.number || element.type === TYPE.argument) && element.value === name;
  });
}

/**
 * A noun of English in the plural, or one word and it. Nouns such as “status” and verbs only look so.
 */
const COUNTED =
  /^[ \u00A0\u202F](?:(?:more|new|saved|matching|other)[ \u00A0\u202F])?(?!(?:was|has|does|as|its|ms|always)\b)(?:[a-z]*(?![siu])[a-z]s|people|children|men|women)\b/u;

/** Names the numbers that English counts things with outside of a plural, as in “{count, number} words”. */
export function findCounted(
  elements: readonly MessageFormatElement[],
  /** Placeholders whose values are numbers that are written for the language already. */
  written: readonly string[],
): string[] {
  const name = (element: Filled) =>
    element.type === TYPE.number || (element.type === TYPE.argument && written.includes(element.value))
      ? element.value
      : undefined;
  const counted = findPlaces(elements, name).filter(({ after }) => COUNTED.test(after));
  return [...new Set(counted.map((place) => place.name))];
}

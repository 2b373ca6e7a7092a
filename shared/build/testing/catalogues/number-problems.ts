import { TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';

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
const ORDINAL_PREFIX = /მე-$/u;

/** Ordinals made by a suffix, and plural forms that are wrong for another number of their category, such as 0. */
export function findNumberProblems(language: string, elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element, index) => {
    const [before, after] = [elements[index - 1], elements[index + 1]];
    if (element.type === TYPE.tag) return findNumberProblems(language, element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inOptions = Object.values(element.options).flatMap(({ value }) =>
        findNumberProblems(language, value),
      );
      return element.type === TYPE.plural
        ? [...findHiddenNumbers(language, element), ...inOptions]
        : inOptions;
    }
    const isNumber = element.type === TYPE.number || element.type === TYPE.pound;
    if (!isNumber && element.type !== TYPE.argument) return [];
    const isOrdinal =
      (after?.type === TYPE.literal &&
        (isNumber ? hasSuffix(language, after.value) : ORDINAL_SUFFIX.test(after.value))) ||
      (before?.type === TYPE.literal && ORDINAL_PREFIX.test(before.value));
    return isOrdinal ? ['makes an ordinal with a suffix: use selectordinal, or “Line: 5”'] : [];
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

/** A word of English in the plural, or one word and it, and none of those that only look so. */
const COUNTED =
  /^ (?:(?:more|new|saved|matching|other) )?(?!(?:is|was|has|does|less|plus|this|as|us|its|ms)\b)[a-z]+s\b/;

/** Names the numbers that English counts things with outside of a plural, as in “{count, number} words”. */
export function findCounted(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element, index) => {
    if (element.type === TYPE.tag) return findCounted(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => findCounted(value));
    const after = elements[index + 1];
    const isCounting =
      element.type === TYPE.number && after?.type === TYPE.literal && COUNTED.test(after.value);
    return isCounting ? [element.value] : [];
  });
}

import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A part of a message that is known only when it is shown. */
export type Filled = Exclude<
  MessageFormatElement,
  { type: TYPE.literal | TYPE.tag | TYPE.plural | TYPE.select }
>;

/** Dates are digits, or words of the language itself. */
const showAsLetterOrDigit = ({ type }: Filled): string => (type === TYPE.argument ? 'x' : '1');

/** Every text a message can become, without its tags. By default a Latin letter stands for what is not known before. */
export function expandTexts(
  elements: readonly MessageFormatElement[],
  show: (element: Filled) => string = showAsLetterOrDigit,
): string[] {
  return elements.reduce<string[]>(
    (before, element) => {
      const ways = expandElement(element, show);
      return before.flatMap((start) => ways.map((way) => start + way));
    },
    [''],
  );
}

function expandElement(element: MessageFormatElement, show: (element: Filled) => string): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return expandTexts(element.children, show);
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [show(element)];
  // The ordinals of a language need their suffixes, so this number is shown like any other text.
  const isOrdinal = element.type === TYPE.plural && element.pluralType === 'ordinal';
  const showIn = isOrdinal ? (inner: Filled) => (inner.type === TYPE.pound ? '1' : show(inner)) : show;
  return [...new Set(Object.values(element.options).flatMap(({ value }) => expandTexts(value, showIn)))];
}

/** Private characters stand around what is filled in, so that no text of a message looks like it. */
export const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'gu');

export interface Place {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What stands before and after each thing that `name` gives a name, in every text that a message can become. */
export function findPlaces(
  elements: readonly MessageFormatElement[],
  name: (element: Filled) => string | undefined,
): Place[] {
  const show = (element: Filled) => {
    const given = name(element);
    return given === undefined ? showAsLetterOrDigit(element) : OPEN + given + CLOSE;
  };
  return expandTexts(elements, show).flatMap((text) =>
    [...text.matchAll(MARKED)].map((match) => ({
      name: match[1] ?? '',
      before: text.slice(0, match.index),
      after: text.slice(match.index + match[0].length),
    })),
  );
}

import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * Whether a text written from right to left may begin with a word of the other direction, such as a learner's: the
 * browser would set all of it from left to right. A mark of direction before the word prevents it.
 */
export function startsInOtherDirection(text: readonly MessageFormatElement[]): boolean {
  return expandTexts(text).some(startsLeftToRight);
}

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The first letter or mark of direction decides for the whole line; numbers and signs do not. */
function startsLeftToRight(text: string): boolean {
  const [first] = /[\p{L}\u200E\u200F]/u.exec(text) ?? [];
  return (
    first !== undefined &&
    first !== '\u200F' &&
    RIGHT_TO_LEFT_LETTER.test(text) &&
    !RIGHT_TO_LEFT_LETTER.test(first)
  );
}

/** Every text a message can become, with a Latin letter for what is not known before. */
function expandTexts(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (before, element) => {
      const ways = expandElement(element);
      return before.flatMap((start) => ways.map((way) => start + way));
    },
    [''],
  );
}

function expandElement(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.argument:
      return ['x'];
    case TYPE.tag:
      return expandTexts(element.children);
    case TYPE.plural:
    case TYPE.select:
      return [...new Set(Object.values(element.options).flatMap(({ value }) => expandTexts(value)))];
    // Digits, or words of the language itself.
    case TYPE.number:
    case TYPE.pound:
    case TYPE.date:
    case TYPE.time:
      return ['1'];
  }
}

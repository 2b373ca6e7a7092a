import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expandTexts } from './expand-texts';

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

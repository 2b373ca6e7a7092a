import { BadAnswerError, readNumber, readPart, type Reader } from './fields';

/** Bare or in `data`; leaves out unreadable items. @throws BadAnswerError for no list, or no readable item */
export const readList =
  <Item>(readItem: Reader<Item>): Reader<Item[]> =>
  (received) => {
    const sent: unknown = Array.isArray(received) ? received : readPart(received)['data'];
    if (!Array.isArray(sent)) throw new BadAnswerError('The answer is no list', received);
    const items = readItems(readItem, sent);
    if (items.length === 0 && sent.length > 0) throw new BadAnswerError('No item can be read');
    return items;
  };

/** The number of items of all pages of a list; null where the server does not count them. */
export const readTotal = (received: unknown) => readNumber(readPart(received)['total']);

/** The items that can be read of a list that may be missing. */
export const readItems = <Item>(readItem: Reader<Item>, value: unknown): Item[] =>
  Array.isArray(value) ? value.flatMap((item) => readIfGood(readItem, item)) : [];

/** The item in a list of one; nothing where it cannot be read. */
export function readIfGood<Item>(readItem: Reader<Item>, item: unknown): Item[] {
  try {
    return [readItem(item)];
  } catch (error) {
    if (error instanceof BadAnswerError) return [];
    throw error;
  }
}

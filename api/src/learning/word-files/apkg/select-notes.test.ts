import { changeDeck, openDeck, readNamedDeck } from '../testing/anki-files';
import { selectNotes } from './select-notes';

const LONG_DATA = 'x'.repeat(5000);

const makeDeck = (cards: readonly { note: number; data: string }[]) =>
  readNamedDeck(['Word', 'Meaning'], [['pan', 'bread']], { cards });
const select = async (deck: Uint8Array, maxTextLength?: number) =>
  selectNotes(await openDeck(deck), maxTextLength);

test('a deck is refused whose cards hold more text than the bound, all together', async () => {
  const deck = await makeDeck([1, 2, 3].map(() => ({ note: 1, data: LONG_DATA })));
  await expect(select(deck, 2999)).rejects.toThrow('its cards are too long');
  expect(await select(deck, 3000)).toMatchObject([{ cards: [{ ord: 0 }, { ord: 0 }, { ord: 0 }] }]);
});

test('of one card a part of its data is read, however long it is', async () => {
  const [note] = await select(await makeDeck([{ note: 1, data: LONG_DATA }]));
  expect(note?.cards.map(({ data }) => data.length)).toEqual([1000]);
});

test('a deck is refused whose notes hold more text than the bound, with their tags', async () => {
  const deck = await readNamedDeck(['Word', 'Meaning'], [['pan', 'bread']], { tags: 'food' });
  expect(await select(deck, 13)).toMatchObject([{ fields: ['pan', 'bread'], tags: ['food'] }]);
  await expect(select(deck, 12)).rejects.toMatchObject({ reason: { fault: 'words_size' } });
});

test('a column that makes a long text of nothing counts as what it makes', async () => {
  const deck = await changeDeck(await makeDeck([{ note: 1, data: '' }]), (database) => {
    database.exec(`alter table cards rename column data to stored;
      alter table cards add column data text as (hex(zeroblob(4000)));`);
  });
  await expect(select(deck, 999)).rejects.toMatchObject({ reason: { fault: 'words_size' } });
  expect(await select(deck, 1000)).toHaveLength(1);
});

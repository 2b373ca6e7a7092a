import { hashByte, HashTable, START_OF_HASH } from './hash-table';

const hashText = (text: string) => Buffer.from(text).reduce(hashByte, START_OF_HASH);

test('numbers are found by the hash of their word, however many there are', () => {
  const table = new HashTable();
  for (let number = 0; number < 5_000; number += 1) table.add(hashText(`word ${number}`), number);
  expect(table.size).toBe(5_000);
  for (const number of [0, 1, 777, 4_999]) expect(table.get(hashText(`word ${number}`))).toBe(number);
  expect(table.get(hashText('word 5000'))).toBeUndefined();
});

test('the first number of a word counts, and a hash of zero is one like others', () => {
  const table = new HashTable();
  expect(table.get(0)).toBeUndefined();
  table.add(0, 7);
  table.add(0, 8);
  expect([table.get(0), table.size]).toEqual([7, 1]);
});

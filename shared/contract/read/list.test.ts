import { need, readFields, readId } from './fields';
import { readList, readTotal } from './list';

const readItem = (received: unknown) => need(readId(readFields(received)['id']), 'id');

test.each([
  ['bare', [{ id: 1 }, { id: 'b' }]],
  ['in `data`', { data: [{ id: 1 }, { id: 'b' }] }],
])('a list is read %s', (_shape, answer) => {
  expect(readList(readItem)(answer)).toEqual(['1', 'b']);
});

test('an item that cannot be read is left out, and a list of nothing else is no list', () => {
  expect(readList(readItem)([null, { id: 2 }, 'b', {}])).toEqual(['2']);
  expect(() => readList(readItem)([null, {}])).toThrow('No item');
  expect(readList(readItem)([])).toEqual([]);
});

test.each([null, '', '<!doctype html>', {}, { data: null }])('%p is no list', (answer) => {
  expect(() => readList(readItem)(answer)).toThrow('no list');
});

test('a fault of the reader itself is not taken for a bad item', () => {
  const faulty = () => {
    throw new TypeError('a fault');
  };
  expect(() => readList(faulty)([{ id: 1 }])).toThrow('a fault');
});

test('a list tells the number of items of all pages where the server does', () => {
  expect([{ data: [], total: 30 }, { data: [] }, []].map(readTotal)).toEqual([30, null, null]);
});

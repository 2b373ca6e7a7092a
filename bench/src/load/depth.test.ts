import { measureDepth, listParents } from './depth';

const page = { url: '/', parents: [] };
const entry = { url: '/entry.js', parents: ['/'] };
const chunk = { url: '/chunk.js', parents: ['/entry.js', '/'] };
const data = { url: '/api/words', parents: ['/entry.js', '/chunk.js'] };
const all = [page, entry, chunk, data];

test('the page is the first hop, and what it names is the second', () => {
  expect(all.map((each) => measureDepth(each, all))).toEqual([1, 2, 3, 4]);
});

test('what a preload tag of the page requested is the second hop, whichever file uses it later', () => {
  const preloaded = { url: '/chunk.js', parents: ['/'] };
  expect(measureDepth(data, [page, entry, preloaded, data])).toBe(3);
});

test('a request without a known initiator came from the page', () => {
  const icon = { url: '/favicon.svg', parents: [] };
  expect(measureDepth(icon, [...all, icon])).toBe(2);
});

test('a cycle of two files ends', () => {
  const one = { url: '/one.js', parents: ['/two.js'] };
  const two = { url: '/two.js', parents: ['/one.js', '/entry.js'] };
  expect(measureDepth(one, [page, entry, one, two])).toBe(4);
});

test('initiators include the files of asynchronous stack frames', () => {
  const stack = { callFrames: [{ url: '/a.js' }, { url: '' }], parent: { callFrames: [{ url: '/b.js' }] } };
  expect(listParents({ stack })).toEqual(['/a.js', '/b.js']);
});

import { measureDepth, listParents } from './depth';

const page = { url: '/', parents: [] };
const entry = { url: '/entry.js', parents: ['/'] };
const chunk = { url: '/chunk.js', parents: ['/entry.js', '/'] };
const data = { url: '/api/words', parents: ['/entry.js', '/chunk.js'] };
const all = [page, entry, chunk, data];

test('the page is the first hop, and what it names the second', () => {
  expect(all.map((each) => measureDepth(each, all))).toEqual([1, 2, 3, 4]);
});

test('what a preload tag of the page asked for is the second hop, whoever uses it later', () => {
  const preloaded = { url: '/chunk.js', parents: ['/'] };
  expect(measureDepth(data, [page, entry, preloaded, data])).toBe(3);
});

test('what nobody is known to have asked for came with the page', () => {
  const icon = { url: '/favicon.svg', parents: [] };
  expect(measureDepth(icon, [...all, icon])).toBe(2);
});

test('two files that name each other end', () => {
  const one = { url: '/one.js', parents: ['/two.js'] };
  const two = { url: '/two.js', parents: ['/one.js', '/entry.js'] };
  expect(measureDepth(one, [page, entry, one, two])).toBe(4);
});

test('files that called from before a pause took part too', () => {
  const stack = { callFrames: [{ url: '/a.js' }, { url: '' }], parent: { callFrames: [{ url: '/b.js' }] } };
  expect(listParents({ stack })).toEqual(['/a.js', '/b.js']);
});

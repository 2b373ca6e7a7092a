import { BadAnswerError, readAsSent, readPartAsSent } from './fields';

interface Page {
  readonly videos: { readonly id: string }[];
  readonly limits: { readonly used: number };
  readonly next: string | null;
}
const EXAMPLE = { videos: [{ id: '' }], limits: { used: 0 } };
const page = { videos: [{ id: 'a', title: 'A' }], limits: { used: 1 }, next: null };

test('what is like the example is taken as it was sent', () => {
  expect(readAsSent<Page>(page, EXAMPLE)).toBe(page);
  expect(readAsSent<Page>({ ...page, videos: [] }, EXAMPLE).videos).toEqual([]);
});

test.each([
  ...[null, '', '<!doctype html>', [], {}],
  { ...page, videos: null },
  { ...page, videos: [null] },
  { ...page, videos: [{ id: 7 }] },
  { ...page, limits: {} },
])('%j is not like the example', (received) => {
  expect(() => readAsSent<Page>(received, EXAMPLE)).toThrow(BadAnswerError);
  expect(readPartAsSent<Page>(received, EXAMPLE)).toBeNull();
});

test('an example without a list that is always sent is refused by the compiler', () => {
  // @ts-expect-error: `videos` is missing
  expect(readAsSent<Page>(page, { limits: { used: 0 } })).toBe(page);
});

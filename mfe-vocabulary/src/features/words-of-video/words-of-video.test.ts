import { pageCount, slicePage } from './words-of-video';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the pages of the panel', () => {
  it.each([
    [0, 1],
    [15, 1],
    [16, 2],
    [45, 3],
    [46, 4],
  ])('puts %i words on %i pages', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });

  it('holds 15 words a page and the rest on the last', () => {
    expect(slicePage(numbers(20), 1).items).toEqual(numbers(15));
    expect(slicePage(numbers(20), 2).items).toEqual([16, 17, 18, 19, 20]);
  });

  it('falls back to the last page when the list has become shorter', () => {
    expect(slicePage(numbers(15), 2)).toEqual({ page: 1, items: numbers(15) });
  });
});

import { pagesAround } from './use-word-pages';

describe('pagesAround', () => {
  it('names the pages of what is in sight, but not the first, which is always there', () => {
    expect(pagesAround([0, 1, 2], 3000, 100)).toEqual([]);
    expect(pagesAround([140, 150], 3000, 100)).toEqual([2]);
  });

  it('is a little ahead of the scrolling, both ways', () => {
    expect(pagesAround([280], 3000, 100)).toEqual([3, 4]);
    expect(pagesAround([310], 3000, 100)).toEqual([3, 4]);
  });

  it('asks for no page behind the last', () => {
    expect(pagesAround([190, 199], 200, 100)).toEqual([2]);
  });
});

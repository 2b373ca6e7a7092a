import { findGaps } from './use-virtual-rows';

const row = (index: number) => ({ index, start: index * 50, end: index * 50 + 40 });

describe('findGaps', () => {
  it('returns the space of rows that are not rendered: above, between and below', () => {
    const drawn = [2, 3, 7].map((index) => ({ index, start: 60 + index * 40, end: 100 + index * 40 }));
    const gaps = findGaps(drawn, { count: 10, start: 60, size: 400 });
    expect(Object.fromEntries(gaps)).toEqual({ 2: 80, 7: 120, 10: 80 });
  });

  it('counts the spacing around a gap once', () => {
    // Six rows of 40 with 10 between them: a gap stands for two rows, and has the spacing of one.
    const gaps = findGaps([row(2), row(3)], { count: 6, start: 0, size: 290 }, 10);
    expect(Object.fromEntries(gaps)).toEqual({ 2: 90, 6: 90 });
  });

  it('returns no gap when every row is rendered', () => {
    expect(findGaps([row(0), row(1)], { count: 2, start: 0, size: 90 }, 10).size).toBe(0);
  });
});

import { findGaps } from './use-virtual-rows';

const row = (index: number) => ({ index, start: index * 50, end: index * 50 + 40 });

describe('findGaps', () => {
  it('returns the space of rows that are not rendered: above, between and below', () => {
    const drawn = [2, 3, 7].map((index) => ({ index, start: index * 40, end: (index + 1) * 40 }));
    expect(findGaps(drawn, { count: 10, size: 400 })).toEqual([
      { before: 2, size: 80 },
      { before: 7, size: 120 },
      { before: 10, size: 80 },
    ]);
  });

  it('counts the spacing around a gap once', () => {
    // Six rows of 40 with 10 between them: a gap stands for two rows, and has the spacing of one.
    expect(findGaps([row(2), row(3)], { count: 6, size: 290 }, 10)).toEqual([
      { before: 2, size: 90 },
      { before: 6, size: 90 },
    ]);
  });

  it('returns no gap when every row is rendered', () => {
    expect(findGaps([row(0), row(1)], { count: 2, size: 90 }, 10)).toEqual([]);
  });
});

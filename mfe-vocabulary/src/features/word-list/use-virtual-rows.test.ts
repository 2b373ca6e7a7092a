import { gapsBetween } from './use-virtual-rows';

const row = (index: number) => ({ index, start: index * 50, end: index * 50 + 40 });

describe('gapsBetween', () => {
  it('leaves the room of what is not drawn above, between and below', () => {
    const drawn = [2, 3, 7].map((index) => ({ index, start: index * 40, end: (index + 1) * 40 }));
    expect(gapsBetween(drawn, { count: 10, size: 400 })).toEqual([
      { before: 2, size: 80 },
      { before: 7, size: 120 },
      { before: 10, size: 80 },
    ]);
  });

  it('counts the spacing around a gap only once', () => {
    // Six rows of 40 with 10 between them: a gap stands for two rows, and has the spacing of one.
    expect(gapsBetween([row(2), row(3)], { count: 6, size: 290 }, 10)).toEqual([
      { before: 2, size: 90 },
      { before: 6, size: 90 },
    ]);
  });

  it('leaves none where everything is drawn', () => {
    expect(gapsBetween([row(0), row(1)], { count: 2, size: 90 }, 10)).toEqual([]);
  });
});

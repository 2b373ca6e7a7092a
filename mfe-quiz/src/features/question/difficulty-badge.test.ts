import { difficultyTone } from './difficulty-badge';

describe('the colour of a difficulty', () => {
  it.each([
    [1, 'good'],
    [3, 'good'],
    [4, 'warning'],
    [6, 'warning'],
    [7, 'bad'],
    [10, 'bad'],
  ])('of level %p is %s', (level, tone) => {
    expect(difficultyTone(level)).toBe(tone);
  });
});

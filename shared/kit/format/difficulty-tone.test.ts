import { difficultyTone } from './difficulty-tone';

describe('difficultyTone', () => {
  it.each([
    [1, 'good'],
    [3, 'good'],
    [4, 'warning'],
    [6, 'warning'],
    [7, 'bad'],
    [10, 'bad'],
  ])('gives level %i the tone %s', (level, tone) => {
    expect(difficultyTone(level)).toBe(tone);
  });
});

import type { Build, Sample } from '../measures';
import { selectMedian, ratioTo, type Where } from './ratios';

const where: Where = { link: 'slow', scenario: 'lesson', measure: 'content' };

function samples(build: Build, contents: number[]): Sample[] {
  return contents.map((content, round) => ({
    round,
    build,
    link: 'slow',
    scenario: 'lesson',
    measures: { content },
  }));
}

test('a ratio is that of the medians, with the spread of the rounds', () => {
  const all = [...samples('glossa', [100, 300, 200]), ...samples('one-bundle', [100, 400, 400])];
  expect(ratioTo(all, where, 'one-bundle')).toEqual({
    middle: 0.5,
    low: expect.closeTo(0.55) as number,
    high: expect.closeTo(0.95) as number,
  });
});

test('samples of another link or scenario do not count', () => {
  const [elsewhere, otherwise] = [samples('glossa', [9])[0], samples('glossa', [9])[0]];
  const strangers = [
    { ...elsewhere, link: 'none' },
    { ...otherwise, scenario: 'warm' },
  ] as Sample[];
  expect(selectMedian([...samples('glossa', [1, 2, 3]), ...strangers], where, 'glossa')).toBe(2);
});

test('there is no ratio to 0 or to a build that was not measured', () => {
  const all = [...samples('glossa', [1, 2]), ...samples('one-bundle', [0, 0])];
  expect(ratioTo(all, where, 'one-bundle')).toBeUndefined();
  expect(ratioTo(all, where, 'default-federation')).toBeUndefined();
});

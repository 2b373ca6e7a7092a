import { listSpeeds, stepSpeed } from './use-speed';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.75, 1, 2],
  [1.75, -1, 1.5],
] as const)('from %s a step of %s leads to %s', (rate, step, next) => {
  expect(stepSpeed(rate, step)).toBe(next);
});

test('a speed that only the player offers stands in its place in the list', () => {
  expect(listSpeeds(1)).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
  expect(listSpeeds(1.75)).toEqual([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
});

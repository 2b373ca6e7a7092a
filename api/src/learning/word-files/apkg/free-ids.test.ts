import { FreeIds } from './write-apkg';

test('thousands of requests for the same number get the next free ones, each in a few steps', () => {
  const ids = new FreeIds();
  const looks = jest.spyOn(Map.prototype, 'get');
  const given = Array.from({ length: 5000 }, () => ids.take(1000));
  const steps = looks.mock.calls.length;
  looks.mockRestore();
  expect(given).toEqual(Array.from({ length: 5000 }, (_, index) => 1000 + index));
  expect(steps).toBeLessThanOrEqual(3 * given.length);
  expect(ids.taken).toBe(5000);
});

test('a number is free unless it was taken before', () => {
  const ids = new FreeIds();
  expect([5, 7, 5, 5, 6, 7, 1].map((wanted) => ids.take(wanted))).toEqual([5, 7, 6, 8, 9, 10, 1]);
});

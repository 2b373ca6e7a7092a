import { cacheLatest } from './memoize';

test('results that were asked for last are kept, and older ones are dropped', () => {
  const computed: number[] = [];
  const double = cacheLatest(10, (value: number) => {
    computed.push(value);
    return 2 * value;
  });
  for (let value = 0; value < 100; value += 1) {
    expect(double(value)).toBe(2 * value);
    // Asked for again and again, so that it stays.
    expect(double(0)).toBe(0);
  }
  expect(computed.filter((value) => value === 0)).toHaveLength(1);
  for (let value = 95; value < 100; value += 1) double(value);
  expect(computed).toHaveLength(100);
  double(50);
  expect(computed).toHaveLength(101);
});

test('a result of nothing is kept too', () => {
  let calls = 0;
  const find = cacheLatest(4, (_key: string): string | undefined => {
    calls += 1;
    return undefined;
  });
  find('a');
  find('a');
  expect(calls).toBe(1);
});

import { carryLines } from './carry-lines';

const OPTIONS = { separator: ' ', keepsCorrected: true };
const toTexts = (count: number, length: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => 'x'.repeat(length(index)));

/** Where each text begins in all of them together. */
function listStarts(texts: readonly string[]): number[] {
  const lengths = texts.map(({ length }) => length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0) / total);
}

test('each line goes to the first of the sentences that begin nearest to its own', () => {
  const before = toTexts(30, (index) => 1 + ((index * 7) % 5));
  const after = toTexts(12, (index) => 2 + ((index * 5) % 9));
  const lines = before.map((_, index) => `line ${index}`);
  const starts = listStarts(after);
  const expected = after.map((): string[] => []);
  for (const [index, start] of listStarts(before).entries()) {
    const distances = starts.map((one) => Math.abs(one - start));
    expected[distances.indexOf(Math.min(...distances))]?.push(`line ${index}`);
  }
  const carried = carryLines(
    lines,
    { first: 0, before, after, origins: after.map(() => undefined) },
    OPTIONS,
  );
  expect(carried).toEqual(expected.map((texts) => texts.join(' ') || null));
});

// Comparing each line with each other would take longer than a test may.
test('the lines of captions of the greatest length are carried', () => {
  const [before, after] = [toTexts(50_000, () => 3), toTexts(10_000, () => 4)];
  const lines = before.map(() => 'a line');
  const replacement = { first: 0, before, after, origins: after.map(() => undefined) };
  const carried = carryLines(lines, replacement, OPTIONS);
  expect(carried.join(' ').split('line')).toHaveLength(lines.length + 1);
});

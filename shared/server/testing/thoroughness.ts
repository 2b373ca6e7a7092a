const isThorough = Boolean(process.env['TEST_THOROUGHLY']);

/** A test that takes long, or repeats another under other conditions. It is skipped where `TEST_THOROUGHLY` is not set. */
export const testThoroughly = isThorough ? test : test.skip;

/** A row of a table of tests, where `TEST_THOROUGHLY` is set: none where it is not. */
export function forThoroughRuns<Row extends readonly unknown[] | []>(row: Row): Row[] {
  return isThorough ? [row] : [];
}

/** How often a thorough test tries something at random or by force: `TEST_THOROUGHLY` times this count. */
export function times(count: number): number {
  return count * (Number(process.env['TEST_THOROUGHLY']) || 1);
}

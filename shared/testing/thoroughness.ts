/** A test that takes long, or repeats another under other conditions. It is skipped where `TEST_THOROUGHLY` is not set. */
export const testThoroughly = process.env['TEST_THOROUGHLY'] ? test : test.skip;

/** How often a thorough test tries something at random or by force: `TEST_THOROUGHLY` times this count. */
export function times(count: number): number {
  return count * (Number(process.env['TEST_THOROUGHLY']) || 1);
}

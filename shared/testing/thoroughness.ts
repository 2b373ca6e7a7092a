/**
 * How often something is tried at random, or by force, in one run. With `TEST_THOROUGHLY`, as in continuous integration,
 * `thoroughly` multiplied by its number; otherwise a share that lets the whole run end while one waits.
 */
export function times({ thoroughly, otherwise }: { thoroughly: number; otherwise: number }): number {
  const factor = process.env['TEST_THOROUGHLY'];
  return factor ? thoroughly * (Number(factor) || 1) : otherwise;
}

/** A test that takes long, or repeats another under other conditions. It is skipped where `TEST_THOROUGHLY` is not set. */
export const testThoroughly = process.env['TEST_THOROUGHLY'] ? test : test.skip;

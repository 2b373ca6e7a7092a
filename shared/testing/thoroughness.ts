/**
 * How often something is tried at random, or by force, in one run. With `TEST_THOROUGHLY`, as in continuous integration,
 * `thoroughly` multiplied by its number; otherwise a share that lets the whole run end while one waits.
 */
export function times({ thoroughly, otherwise }: { thoroughly: number; otherwise: number }): number {
  const factor = process.env['TEST_THOROUGHLY'];
  return factor ? thoroughly * (Number(factor) || 1) : otherwise;
}

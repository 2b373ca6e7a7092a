/**
 * How often a random trial runs. With `TEST_THOROUGHLY`, as in continuous integration, `thoroughly` multiplied by its number;
 * otherwise a smaller number for a fast run.
 */
export function times({ thoroughly, otherwise }: { thoroughly: number; otherwise: number }): number {
  const factor = process.env['TEST_THOROUGHLY'];
  return factor ? thoroughly * (Number(factor) || 1) : otherwise;
}

/**
 * How often a random trial runs: all of them where `TEST_THOROUGHLY` is set, as in continuous integration, otherwise a
 * smaller number for a fast run.
 */
export function times({ thoroughly, otherwise }: { thoroughly: number; otherwise: number }): number {
  return process.env['TEST_THOROUGHLY'] ? thoroughly : otherwise;
}

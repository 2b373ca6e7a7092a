/**
 * How often something is tried at random, or by force, in one run: all of it where `TEST_THOROUGHLY` is set, as
 * continuous integration does, else a share that lets the whole run end while one waits.
 */
export function times({ thoroughly, otherwise }: { thoroughly: number; otherwise: number }): number {
  return process.env['TEST_THOROUGHLY'] ? thoroughly : otherwise;
}

import { existsSync } from 'node:fs';

const taskset = ['/usr/bin/taskset', '/bin/taskset'].find(existsSync);

/** Servers run on the first core and clients on the second; on one core they share it. */
export const CORES = { server: 0, client: 1 } as const;

/** Returns the command that runs a program on one core. */
export function onCore(core: number, program: string, args: readonly string[]): [string, string[]] {
  return taskset ? [taskset, ['-c', String(core), program, ...args]] : [program, [...args]];
}

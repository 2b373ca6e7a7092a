import { existsSync } from 'node:fs';

const taskset = ['/usr/bin/taskset', '/bin/taskset'].find(existsSync);

/** What answers has the first core to itself, and what asks the second; where that cannot be had, they share. */
export const cores = { answering: 0, asking: 1 } as const;

/** The command that runs a program on one core. */
export function onCore(core: number, program: string, args: readonly string[]): [string, string[]] {
  return taskset ? [taskset, ['-c', String(core), program, ...args]] : [program, [...args]];
}

import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of these processes so far, user and system. */
export async function processorTime(processes: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const id of processes) {
    const text = await readFile(`/proc/${id}/stat`, 'utf8');
    // The process name before may contain anything; it ends with the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}

/** Ids of a process's children whose name contains `named`. */
export async function findChildren(id: number, named: string): Promise<number[]> {
  const text = await readFile(`/proc/${id}/task/${id}/children`, 'utf8');
  const children = text.trim().split(' ').filter(Boolean);
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return children.filter((_child, index) => names[index]?.includes(named)).map(Number);
}

import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const ticksASecond = 100;

/** Seconds that these processes have used until now, in their own code and in the system's. */
export async function processorTime(processes: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const id of processes) {
    const text = await readFile(`/proc/${id}/stat`, 'utf8');
    // The name before may hold anything, and ends with the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / ticksASecond;
}

/** The processes that one has started, by a word of their names. */
export async function findChildren(id: number, named: string): Promise<number[]> {
  const text = await readFile(`/proc/${id}/task/${id}/children`, 'utf8');
  const children = text.trim().split(' ').filter(Boolean);
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return children.filter((_child, index) => names[index]?.includes(named)).map(Number);
}

import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { readGauge } from './read-gauge';

const DISK_FREE = {
  name: 'glossa_disk_free_ratio',
  help: 'Room for this process on the disk of its data, as a share of the disk; absent if it cannot be read',
};
const CLOCK = { name: 'glossa_clock_seconds', help: 'The clock of this machine, in seconds since 1970' };

/** What an alert needs to know of the machine: the room on the disk of `directory`, and the clock. The same in both servers. */
export function measureMachine(metrics: Registry, directory: string): void {
  readGauge(metrics, DISK_FREE, async () => {
    const disk = await statfs(directory).catch(() => undefined);
    return disk && disk.blocks > 0 ? disk.bavail / disk.blocks : undefined;
  });
  readGauge(metrics, CLOCK, () => Date.now() / 1000);
}

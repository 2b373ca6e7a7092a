import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** What an alert needs to know of the machine: the room on the disk of `directory`, and the clock. The same in both servers. */
export function measureMachine(metrics: Registry, directory: string): void {
  new Gauge({
    name: 'glossa_disk_free_ratio',
    help: 'Room for this process on the disk of its data, as a share of the disk; absent if it cannot be read',
    registers: [metrics],
    async collect() {
      this.remove();
      const disk = await statfs(directory).catch(() => undefined);
      if (disk && disk.blocks > 0) this.set(disk.bavail / disk.blocks);
    },
  });
  new Gauge({
    name: 'glossa_clock_seconds',
    help: 'The clock of this machine, in seconds since 1970',
    registers: [metrics],
    collect() {
      this.set(Date.now() / 1000);
    },
  });
}

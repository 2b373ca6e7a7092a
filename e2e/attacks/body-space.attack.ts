import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack';
import { openSockets, readStatus } from './sockets';

const MAX_BYTES = 50 * 1024 * 1024;

function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderBytes(path) : statSync(path).size);
  }, 0);
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: glossa\r\nContent-Type: application/json\r\nContent-Length: 41000000\r\n\r\n`;

export const attacks: readonly Attack[] = [
  {
    title: 'Large bodies cannot be parked at addresses that take none',
    entry: 'nginx',
    // Nginx refuses such bodies at any address but few, whatever they are.
    indifferent: ['POST /login', 'POST /login content-type'],
    async prepare({ url, nginx }, prove) {
      if (!nginx) throw new Error('This attack needs nginx');
      const status = await readStatus(url, `${post('/api/auth/token').replace('41000000', '2')}{}`);
      prove('small bodies pass', status === 422);
      prove('the body is told to be too large', (await readStatus(url, post('/login'))) === 413);
      return async () => {
        const sockets = await openSockets(url, 20, () => post('/login'));
        const chunk = Buffer.alloc(4_000_000);
        for (const socket of sockets) socket.write(chunk);
        await sleep(1_000);
        const bytes = folderBytes(join(nginx.folder, 'run'));
        for (const socket of sockets) socket.destroy();
        if (bytes > MAX_BYTES) throw new Error(`${bytes} bytes are kept`);
      };
    },
  },
];

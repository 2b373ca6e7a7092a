import { createServer, type Server } from 'node:net';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { siteProcesses } from '../../site/processes';
import { siteFolder } from '../../site/site-folder';
import { StartCommand } from '../../site/start-command';

test.describe.configure({ mode: 'serial' });
/** Includes the build of five apps. */
const START_LIMIT_MS = 240_000;
test.setTimeout(START_LIMIT_MS);

test('a port that is taken is reported, with a remedy, before anything is built', async () => {
  const directory = siteFolder('start');
  const { server, port } = await takePort();
  const command = new StartCommand({ PORT: String(port), DATA_DIR: directory });
  expect(await command.ended).toBe(1);
  expect(command.output).toContain(`Port ${port} is taken by another program`);
  expect(command.output).toContain(`PORT=${port + 1} npm start`);
  expect(command.output).not.toMatch(/Building|Publishing|^\s+at /m);
  expect(siteProcesses(directory)).toEqual([]);
  server.close();
  rmSync(directory, { recursive: true });
});

test('an invalid port is reported', async () => {
  const directory = join(tmpdir(), `glossa-never-made-${process.pid}`);
  const command = new StartCommand({ PORT: 'http', DATA_DIR: directory });
  expect(await command.ended).toBe(1);
  expect(command.output).toContain('PORT must be a number from 1 to 65535, not "http"');
});

function takePort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no port');
      resolve({ server, port: address.port });
    });
  });
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { ServerProcess } from '../harness/server-process';
import type { Stopping } from '../harness/stop-all';
import type { Recordings } from './record-calls';

export interface TwinOrder {
  databaseUrl: string;
  /** As many as the API's pool has. */
  connections: number;
  recordings: Recordings;
  words: readonly string[];
  now: number;
}

/** Starts a bare Fastify on the same database; returns its address. The order is written into `folder`. */
export async function startTwin(folder: string, order: TwinOrder, running: Stopping): Promise<string> {
  const file = path.join(folder, 'twin.json');
  await writeFile(file, JSON.stringify(order));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = path.join(__dirname, 'twin.ts');
  const command = [process.execPath, '--import', 'tsx', program, file, String(port)];
  await running.start(ServerProcess.start({ name: 'the bare routes', command, ready: `${address}/ready` }));
  return address;
}

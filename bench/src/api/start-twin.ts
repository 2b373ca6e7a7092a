import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Recordings } from './record-calls';

export interface TwinOrder {
  databaseUrl: string;
  /** As many as the API's pool has. */
  connections: number;
  recordings: Recordings;
  words: readonly string[];
  now: number;
}

/** Starts a bare Fastify in a process of its own, on the same database. */
export async function startTwin(order: TwinOrder): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'twin.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  child.send(order);
  const address = await Promise.race([
    once(child, 'message').then(([address]) => address as string),
    exited.then(() => Promise.reject(new Error('the bare Fastify did not start'))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, stop };
}

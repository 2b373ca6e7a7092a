import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CORES, onCore } from './cores';
import type { Order, ListenerReport } from './listening-process';

const LISTEN_TIMEOUT_MS = 30_000;

/** Listeners in another process. */
export class Listening {
  private constructor(private readonly child: ChildProcess) {}

  static start(): Listening {
    const args = ['--import', 'tsx', path.join(__dirname, 'listening-process.ts')];
    const child = spawn(...onCore(CORES.client, process.execPath, args), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new Listening(child);
  }

  /** Connects so many more; resolves when each has its first live set. */
  async connect(address: string, howMany: number): Promise<void> {
    await this.order({ connect: howMany, address });
  }

  async await(revision: number): Promise<void> {
    await this.order({ await: revision });
  }

  /** Resolves to the last arrival of the awaited revision. */
  async lastArrival(): Promise<number> {
    for (const startedAt = Date.now(); Date.now() - startedAt < LISTEN_TIMEOUT_MS; await sleep(100)) {
      const { listeners, receivedAt } = await this.order({ arrivals: true });
      if (receivedAt.length === listeners) return receivedAt.reduce((last, at) => Math.max(last, at), 0);
    }
    throw new Error('Some listeners did not receive the live set');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private async order(order: Order): Promise<ListenerReport> {
    const response = once(this.child, 'message');
    this.child.send(order);
    const [answer] = (await response) as [ListenerReport];
    return answer;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cores, onCore } from './cores';
import type { Order, Told } from './listening-process';

const LISTEN_TIMEOUT_MS = 30_000;

/** Listeners in another process. */
export class Listening {
  private constructor(private readonly child: ChildProcess) {}

  static start(): Listening {
    const args = ['--import', 'tsx', path.join(__dirname, 'listening-process.ts')];
    const child = spawn(...onCore(cores.asking, process.execPath, args), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return new Listening(child);
  }

  /** So many more; resolves when each has its first live set. */
  async connect(address: string, howMany: number): Promise<void> {
    await this.order({ connect: howMany, address });
  }

  async await(revision: number): Promise<void> {
    await this.order({ await: revision });
  }

  /** When the last of them heard what is waited for. */
  async lastHeard(): Promise<number> {
    for (const begun = Date.now(); Date.now() - begun < LISTEN_TIMEOUT_MS; await sleep(100)) {
      const { listeners, heardAt } = await this.order({ heard: true });
      if (heardAt.length === listeners) return heardAt.reduce((last, at) => Math.max(last, at), 0);
    }
    throw new Error('Some listeners did not hear of a move');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private async order(order: Order): Promise<Told> {
    const told = once(this.child, 'message');
    this.child.send(order);
    const [answer] = (await told) as [Told];
    return answer;
  }
}

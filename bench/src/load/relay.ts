import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RelayOrder } from './relay-process';

/** The line that everything of the browser goes over. */
export class Relay {
  private constructor(
    private readonly child: ChildProcess,
    /** Which port of this machine leads to which. */
    readonly doors: ReadonlyMap<number, number>,
  ) {}

  /** In front of `ports`, each with a port of its own. */
  static async before(ports: readonly number[]): Promise<Relay> {
    const child = fork(path.join(__dirname, 'relay-process.ts'), { execArgv: ['--import', 'tsx'] });
    const doors = await order(child, { open: [...ports] });
    return new Relay(child, new Map(ports.map((port, index) => [port, doors[index] ?? NaN])));
  }

  /** Becomes another link; ends all connections. */
  async become(link: string): Promise<void> {
    await order(this.child, { link });
  }

  /** Ends all connections, so that the next visit has to make its own. */
  async cut(): Promise<void> {
    await order(this.child, { cut: true });
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}

async function order(child: ChildProcess, what: RelayOrder): Promise<number[]> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The relay ended');
  });
  const answered = once(child, 'message', { signal }) as Promise<[number[]]>;
  child.send(what);
  try {
    return (await Promise.race([answered, ended]))[0];
  } finally {
    // The one that did not come is not waited for any longer.
    answered.catch(() => undefined);
    ended.catch(() => undefined);
    waiting.abort();
  }
}

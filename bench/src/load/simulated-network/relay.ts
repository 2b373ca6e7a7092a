import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RelayOrder } from './relay-process';

/** The simulated link for all of the browser's connections. */
export class Relay {
  private constructor(
    private readonly child: ChildProcess,
    /** The relay's port for each socket of a server. */
    readonly doors: ReadonlyMap<string, number>,
  ) {}

  /** Starts a relay in front of the sockets at `paths`, with a port for each. */
  static async before(paths: readonly string[]): Promise<Relay> {
    const child = fork(path.join(__dirname, 'relay-process.ts'), { execArgv: ['--import', 'tsx'] });
    const doors = await order(child, { open: [...paths] });
    return new Relay(child, new Map(paths.map((path, index) => [path, doors[index] ?? NaN])));
  }

  /** Changes the link and closes all connections. */
  async become(link: string): Promise<void> {
    await order(this.child, { link });
  }

  /** Closes all connections, so that the next visit opens its own. */
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
    // Ignores the rejection of the promise that lost the race.
    answered.catch(() => undefined);
    ended.catch(() => undefined);
    waiting.abort();
  }
}

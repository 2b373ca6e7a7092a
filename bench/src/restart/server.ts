import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../whole-site';

interface ServerOptions {
  name: string;
  /** The program, from the repository's root. */
  program: string;
  environment: Record<string, string>;
  /** Answers 200 when the server can take requests. */
  readyUrl: string;
}

/** A server at a fixed port, which can be started again there. */
export class Server {
  private child: ChildProcess | undefined;

  constructor(private readonly options: ServerOptions) {}

  get name(): string {
    return this.options.name;
  }

  async start(): Promise<void> {
    const { program, environment, readyUrl, name } = this.options;
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    while (child.exitCode === null && child.signalCode === null) {
      const isReady = await fetch(readyUrl).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await sleep(50);
    }
    throw new Error(`${name} did not start`);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }
}

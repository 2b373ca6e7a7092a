import { spawn, type ChildProcess } from 'node:child_process';
import { endChild, waitForAnswer } from '../child-server';
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
    const { program, environment, readyUrl } = this.options;
    const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', program], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    await waitForAnswer(child, readyUrl, ({ ok }) => ok);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child) await endChild(this.child, signal);
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }
}

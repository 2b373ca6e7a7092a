import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root';

const POLL_MS = 50;
let started = 0;

interface ServerOptions extends Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> {
  name: string;
  command: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  /** An address that answers when the server takes requests, or what it prints then. */
  ready: string | RegExp;
}

/** A server in a process of its own, which can be started again after it has ended. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  // A file and not a pipe, because nginx opens /dev/stdout.
  private readonly log = path.join(tmpdir(), `glossa-bench-${process.pid}-${(started += 1)}.log`);

  private constructor(private readonly options: ServerOptions) {}

  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    await server.start();
    return server;
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error(`${this.name} does not run`);
    return this.child.pid;
  }

  async start(): Promise<void> {
    const { command, environment, ready, uid, gid, cwd = root } = this.options;
    const [program = '', ...args] = command;
    const output = openSync(this.log, 'w');
    const env = { ...process.env, ...environment };
    const child = spawn(program, args, { uid, gid, cwd, env, stdio: ['ignore', output, output] });
    closeSync(output);
    this.child = child;
    while (!(typeof ready === 'string' ? await answers(ready) : ready.test(this.readOutput()))) {
      if (hasExited(child)) throw new Error(`${this.name} did not start:\n${this.readOutput()}`);
      await sleep(POLL_MS);
    }
    child.once('exit', (code) => code && console.error(`${this.name} ended with ${code}`, this.readOutput()));
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || hasExited(this.child)) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  /** Ends it for good. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.end(signal);
    rmSync(this.log, { force: true });
  }

  private readOutput(): string {
    return readFileSync(this.log, 'utf8').slice(-4_000);
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A server that is not ready refuses connections or answers 503. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );
}

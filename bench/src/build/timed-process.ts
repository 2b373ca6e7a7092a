import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Started {
  cwd: string;
  env?: Record<string, string>;
}

/** The Node processes of a round; those still running can be stopped together. */
export class TimedProcesses {
  private readonly running = new Set<ChildProcess>();

  start(args: readonly string[], { cwd, env }: Started): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    return child;
  }

  /**
   * Runs Node to its end; returns the milliseconds.
   * @throws Error if it fails
   */
  async run(args: readonly string[], options: Started): Promise<number> {
    const startedAt = performance.now();
    const child = this.start(args, options);
    let output = '';
    const onData = (text: Buffer) => (output += text.toString());
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`node ${args.join(' ')} exited with ${code}:\n${output}`);
    return performance.now() - startedAt;
  }

  /** Stops a process as Ctrl-C does. */
  async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.end(child)));
  }
}

/** Resolves when the process prints `sign`. Call it before the action that causes the output. */
export function waitForOutput(child: ChildProcess, sign: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onData = (text: Buffer) => {
      output += text.toString();
      if (!output.includes(sign)) return;
      child.stdout?.off('data', onData);
      resolve();
    };
    child.stdout?.on('data', onData);
    child.once('exit', (code) =>
      reject(new Error(`The process exited with ${code} before “${sign}”:\n${output}`)),
    );
  });
}

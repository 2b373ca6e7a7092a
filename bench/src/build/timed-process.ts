import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Started {
  cwd: string;
  env?: Record<string, string>;
}

/** Processes of Node that a round starts; those that still run can be ended together. */
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

  /** Milliseconds until it has ended, and well. */
  async timeOf(args: readonly string[], options: Started): Promise<number> {
    const begun = performance.now();
    const child = this.start(args, options);
    let said = '';
    const hear = (text: Buffer) => (said += text.toString());
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${said}`);
    return performance.now() - begun;
  }

  /** Ends one with what Ctrl-C does. */
  async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.end(child)));
  }
}

/** Resolves each time the process has printed `sign`, to be asked for before what makes it do so. */
export function printed(child: ChildProcess, sign: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      if (!said.includes(sign)) return;
      child.stdout?.off('data', hear);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before “${sign}”:\n${said}`)));
  });
}

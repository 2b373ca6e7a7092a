import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root, WORDS_FILE } from './running-site';

/** A run of `npm start`: its output and its exit. */
export class StartCommand {
  private printed = '';
  private readonly process: ChildProcess;
  /** The exit code; `null` after a signal. */
  readonly ended: Promise<number | null>;

  constructor(settings: { PORT: string; DATA_DIR: string }) {
    this.process = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      // No dictionaries of this machine.
      env: {
        ...process.env,
        DICTIONARIES_DIR: join(settings.DATA_DIR, 'dictionaries'),
        WORDS_FILE,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    }
    this.ended = new Promise((resolve) => this.process.once('close', (code) => resolve(code)));
  }

  get output(): string {
    return this.printed;
  }

  get pid(): number {
    if (this.process.pid === undefined) throw new Error('It did not start');
    return this.process.pid;
  }

  /** Waits for an output; rejects if the process exits before. */
  waitForOutput(pattern: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (pattern.test(this.printed)) resolve();
      };
      this.process.stdout?.on('data', look);
      void this.ended.then(() =>
        reject(new Error(`It exited before it printed ${pattern}:\n${this.printed}`)),
      );
      look();
    });
  }
}

import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';
import { siteFolder } from './site-folder';

export const root = resolve(__dirname, '../..');
/** Compiled once for all sites, which have none of the dictionaries of this machine. */
export const WORDS_FILE = join(root, 'node_modules/.cache/words/shipped.mdb');
const READY = /The operators' console is at (\S+)\.\nGlossa is ready at (\S+)/;

/** All learners of the tests share one address and would reach its limits. */
const UNLIMITED = {
  REGISTRATIONS_PER_HOUR: '100000',
  CALLS_PER_MINUTE: '100000',
  PAID_CALLS_PER_MINUTE: '100000',
  IMPORTS_PER_HOUR: '100000',
  EXPORTS_PER_HOUR: '100000',
  FREE_VOCABULARY_LIMIT: '-1',
  FREE_QUIZ_LIMIT: '-1',
  // Not a limit: what does not fit its schema fails a test.
  CHECK_RESPONSES: '1',
};

/** A whole site, started by `npm start`, with its own directory and port. */
export class RunningSite {
  private constructor(
    readonly url: string,
    /** The operators' console, on another origin. */
    readonly consoleUrl: string,
    readonly dataDirectory: string,
    readonly process: ChildProcess,
    private readonly output: () => string,
    private readonly settings: NodeJS.ProcessEnv,
  ) {}

  /** Starts on a new directory, or on one of an earlier site. */
  static async start(
    dataDirectory = siteFolder(),
    settings: NodeJS.ProcessEnv = {},
    [port, consolePort]: readonly [number, number] | [] = [],
  ): Promise<RunningSite> {
    port ??= await freePort();
    consolePort ??= await freePort();
    let output = '';
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        ...UNLIMITED,
        // Not those of this machine.
        DICTIONARIES_DIR: join(dataDirectory, 'dictionaries'),
        WORDS_FILE,
        // Sites share the cores of this machine.
        API_PROCESSES: '1',
        ...settings,
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DATA_DIR: dataDirectory,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    await new Promise<void>((ready, fail) => {
      const collect = (text: string) => {
        output += text;
        if (READY.test(output)) ready();
      };
      child.stdout.setEncoding('utf8').on('data', collect);
      child.stderr.setEncoding('utf8').on('data', collect);
      child.once('exit', (code) => fail(new Error(`The site exited with ${code}:\n${output}`)));
    });
    const [url, consoleUrl] = [port, consolePort].map((each) => `http://127.0.0.1:${each}`) as [
      string,
      string,
    ];
    return new RunningSite(url, consoleUrl, dataDirectory, child, () => output, settings);
  }

  /** Starts a site that has exited again, with its data and at its address. */
  startAgain(): Promise<RunningSite> {
    const ports = [this.url, this.consoleUrl].map((url) => Number(new URL(url).port)) as [number, number];
    return RunningSite.start(this.dataDirectory, this.settings, ports);
  }

  get printed(): string {
    return this.output();
  }

  /** The machine's own token. */
  get operatorToken(): string {
    const file = readFileSync(join(this.dataDirectory, 'releases/operator.json'), 'utf8');
    return (JSON.parse(file) as { token: string }).token;
  }

  /** Runs `npx releases …` at the repository's root. What goes live is not opened in a browser first. */
  releases(...args: string[]): Promise<string> {
    const isTried = args[0] === 'promote' || args[0] === 'canary';
    return this.releasesAndTry(...args, ...(isTried ? ['--no-try'] : []));
  }

  releasesAndTry(...args: string[]): Promise<string> {
    return new Promise((done, fail) => {
      execFile(
        process.execPath,
        [join(root, 'releases/bin/releases.mjs'), ...args],
        { cwd: root, env: { ...process.env, DATA_DIR: this.dataDirectory } },
        (error, stdout, stderr) => (error ? fail(new Error(`${error.message}\n${stderr}`)) : done(stdout)),
      );
    });
  }

  /** Stops it as Ctrl-C does, and removes its directory. */
  async stop({ keepData = false } = {}): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill('SIGINT');
      await ended;
    }
    if (!keepData) rmSync(this.dataDirectory, { recursive: true, force: true });
  }
}

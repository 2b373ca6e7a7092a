import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/start/ports.mjs';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
/** Postgres refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A Postgres server of Debian's with its default settings for durability. */
export class Postgres {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly port: number,
    private child: ChildProcess,
  ) {}

  static async start(): Promise<Postgres> {
    if (!existsSync(`${BIN}/initdb`))
      throw new Error('Postgres is not installed: apt-get install postgresql-15');
    const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-postgres-'));
    await chmod(folder, 0o700);
    if (ACCOUNT.uid !== undefined) await chown(folder, ACCOUNT.uid, ACCOUNT.gid);
    const data = path.join(folder, 'data');
    await run(
      `${BIN}/initdb`,
      ['-D', data, '-U', 'glossa', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      {
        ...ACCOUNT,
        cwd: folder,
      },
    );
    const port = await freePort();
    const child = await launch(folder, port);
    return new Postgres(`postgres://glossa@127.0.0.1:${port}/postgres`, folder, port, child);
  }

  /** Stops as `pg_ctl restart` does, without waiting for clients, and starts again. */
  async restart(): Promise<void> {
    await this.end('SIGINT');
    this.child = await launch(this.folder, this.port);
  }

  async stop(): Promise<void> {
    await this.end('SIGINT');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }
}

/** Resolves when it accepts connections. */
async function launch(folder: string, port: number): Promise<ChildProcess> {
  const settings = ['-D', path.join(folder, 'data'), '-k', folder, '-p', String(port), '-h', '127.0.0.1'];
  const child = spawn(`${BIN}/postgres`, settings, {
    ...ACCOUNT,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`Postgres did not start:\n${printed}`)));
  });
  return child;
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/start/ports.mjs';
import { ServerProcess } from '../harness/server-process';
import type { Stopping } from '../harness/stop-all';

const BIN = '/usr/lib/postgresql/15/bin';
/** Postgres refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface Postgres {
  url: string;
  /** `SIGINT` stops it as `pg_ctl restart` does, without waiting for clients. */
  server: ServerProcess;
}

/** Starts a Postgres server of Debian's in a folder, with its default settings for durability. */
export async function startPostgres(folder: string, running: Stopping): Promise<Postgres> {
  if (!existsSync(`${BIN}/initdb`))
    throw new Error('Postgres is not installed: apt-get install postgresql-15');
  await mkdir(folder);
  await chmod(folder, 0o700);
  if (ACCOUNT.uid !== undefined) await chown(folder, ACCOUNT.uid, ACCOUNT.gid);
  const data = path.join(folder, 'data');
  const settings = ['-U', 'glossa', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await promisify(execFile)(`${BIN}/initdb`, ['-D', data, ...settings], { ...ACCOUNT, cwd: folder });
  const port = await freePort();
  const server = await ServerProcess.start({
    name: 'Postgres',
    command: [`${BIN}/postgres`, '-D', data, '-k', folder, '-p', String(port), '-h', '127.0.0.1'],
    ...ACCOUNT,
    cwd: folder,
    ready: /ready to accept connections/,
  });
  running.add({ stop: () => server.stop('SIGINT') });
  return { url: `postgres://glossa@127.0.0.1:${port}/postgres`, server };
}

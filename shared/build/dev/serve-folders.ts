import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';

/**
 * Serves the running site with the apps of several folders from source. Each has a server by its own packages, and the
 * site that it shows is the server of the folder after it, so that the first one's address has them all.
 */
export async function serveFolders(folders: readonly string[], port: string | undefined): Promise<void> {
  const servers: ChildProcess[] = [];
  let site: { SITE?: string } = {};
  for (const [index, folder] of [...folders.entries()].reverse()) {
    const own = index === 0 ? port : String(await findFreePort());
    servers.push(startServer(resolve(folder), own, site));
    site = { SITE: `http://127.0.0.1:${own}` };
  }
  const stop = () => {
    for (const server of servers) server.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const ends = servers.map((server) => new Promise((end) => server.once('exit', end)));
  const first = await Promise.race(ends);
  stop();
  await Promise.all(ends);
  process.exitCode = typeof first === 'number' ? first : 0;
}

function startServer(folder: string, port: string | undefined, site: { SITE?: string }): ChildProcess {
  const glossa = createRequire(join(folder, 'package.json')).resolve('@glossa/build/package.json');
  const args = ['dev', ...(port === undefined ? [] : ['--port', port])];
  const options = { cwd: folder, stdio: 'inherit', env: { ...process.env, ...site } } as const;
  return spawn(process.execPath, [join(glossa, '../bin/glossa.cjs'), ...args], options);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

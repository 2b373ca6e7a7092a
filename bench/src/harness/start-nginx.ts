import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from '../../../scripts/start/ports.mjs';
import { root } from './root';
import { ServerProcess } from './server-process';
import type { Stopping } from './stop-all';

/** Debian's path is not on an ordinary user's PATH. */
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** Files of the configuration that replace the shipped ones or are added to them, by path. */
type Files = Readonly<Record<string, string>>;

/** Starts nginx with the shipped configuration in `folder`. */
export async function startNginx(
  folder: string,
  files: Files,
  running: Stopping,
): Promise<{ address: string; server: ServerProcess }> {
  if (!program) throw new Error('nginx is not installed');
  const configuration = path.join(folder, 'conf');
  await cp(path.join(root, 'releases', 'nginx'), configuration, { recursive: true });
  await mkdir(path.join(folder, 'run'), { recursive: true });
  const [port, consolePort] = await freePorts(2);
  const address = `127.0.0.1:${port}`;
  const listening = {
    'listen.conf': `listen ${address};`,
    'listen-console.conf': `listen 127.0.0.1:${consolePort};`,
  };
  for (const [name, text] of Object.entries({ ...listening, ...files })) {
    await mkdir(path.join(configuration, path.dirname(name)), { recursive: true });
    await writeFile(path.join(configuration, name), `${text}\n`);
  }
  const server = await running.start(
    ServerProcess.start({
      name: 'nginx',
      command: [program, '-p', `${folder}/run/`, '-c', path.join(configuration, 'nginx.conf')],
      ready: `http://${address}/releases/metrics`,
    }),
  );
  return { address: `http://${address}`, server };
}

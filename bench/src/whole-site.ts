import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';

export const root = path.join(__dirname, '..', '..');
const READY = /Glossa is ready at (\S+)/;
/** Measured learners must not reach a limit. */
const UNLIMITED = {
  FREE_VOCABULARY_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  CALLS_PER_MINUTE: '100000000',
  API_CALLS_PER_ADDRESS: '1024',
  PAID_CALLS_PER_MINUTE: '1000000',
  IMPORTS_PER_HOUR: '1000000',
  EXPORTS_PER_HOUR: '1000000',
};

/** The whole product, built, published and started by `npm start`. */
export interface WholeSite {
  /** `http://host:port` */
  address: string;
  /** `DATA_DIR` of the site and of its commands. */
  folder: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

export async function startWholeSite(name: string): Promise<WholeSite> {
  const folder = await mkdtemp(path.join(tmpdir(), `glossa-bench-${name}-`));
  // The account of the embedded server needs access.
  await chmod(folder, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...UNLIMITED,
      PORT: String(port),
      DATA_DIR: folder,
      // Not those of this machine.
      DICTIONARIES_DIR: path.join(folder, 'dictionaries'),
      DEMO_ACCOUNT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (READY.test(output)) resolve();
    }),
  );
  const isReady = await Promise.race([ready.then(() => true), exited.then(() => false)]);
  if (!isReady) {
    await stop();
    throw new Error(`The site did not start:\n${output}`);
  }
  return { address: `http://127.0.0.1:${port}`, folder, stop };
}

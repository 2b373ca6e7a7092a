import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-ports';

export const root = path.join(__dirname, '..', '..');
const READY = /Glossa is ready at (\S+)/;
/** A measured learner must not meet a limit. */
const unlimited = {
  FREE_VOCABULARY_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  PAID_CALLS_PER_MINUTE: '1000000',
};

/** The whole product, built, published and started as `npm start` does it. */
export interface WholeSite {
  /** `http://host:port` */
  address: string;
  /** Where it keeps its data; `DATA_DIR` of its command line. */
  folder: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export async function startWholeSite(name: string): Promise<WholeSite> {
  const folder = await mkdtemp(path.join(tmpdir(), `glossa-bench-${name}-`));
  // The account of the embedded server has to get in.
  await chmod(folder, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...unlimited, PORT: String(port), DATA_DIR: folder, DEMO_ACCOUNT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  let printed = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (READY.test(printed)) resolve();
    }),
  );
  const begun = await Promise.race([ready.then(() => true), exited.then(() => false)]);
  if (!begun) {
    await stop();
    throw new Error(`The site did not start:\n${printed}`);
  }
  return { address: `http://127.0.0.1:${port}`, folder, stop };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const main = path.join(__dirname, '..', '..', 'api', 'src', 'main.ts');
/** Measured learners must not reach a limit. */
const UNLIMITED = {
  FREE_VOCABULARY_LIMIT: '-1',
  FREE_QUIZ_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  CALLS_PER_MINUTE: '100000000',
  PAID_CALLS_PER_MINUTE: '1000000',
  IMPORTS_PER_HOUR: '1000000',
  EXPORTS_PER_HOUR: '1000000',
};

export interface ApiProcess {
  /** `http://host:port` */
  address: string;
  child: ChildProcess;
  /** Stops it and waits for its exit. */
  stop(): Promise<void>;
}

interface ApiPlace {
  /** Its `DATA_DIR`. Processes with the same one accept each other's sessions. */
  folder: string;
  /** Without one the process uses its embedded server. */
  databaseUrl: string | undefined;
  /** A module that is loaded before the API. */
  preload?: string;
  /** More variables of its environment. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts the real API in a process of its own. */
export async function startApi({ folder, databaseUrl, preload, environment }: ApiPlace): Promise<ApiProcess> {
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const preloads = ['@glossa/server/typescript', ...(preload ? [preload] : [])];
  const child = spawn(process.execPath, [...preloads.flatMap((name) => ['--require', name]), main], {
    env: {
      ...inherited,
      ...UNLIMITED,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: folder,
      // Not those of this machine.
      DICTIONARIES_DIR: path.join(folder, 'dictionaries'),
      API_PORT: '0',
      DEMO_ACCOUNT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const address = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    exited.then(() => Promise.reject(new Error('the API did not start'))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, child, stop };
}

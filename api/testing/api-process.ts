import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ownFolder = path.join(__dirname, '..');

/** The API as a process of its own, on a free port. */
export interface ApiProcess {
  child: ChildProcess;
  /** `http://host:port`, once it listens; rejects when it ends before. */
  address: Promise<string>;
  /** What it has written. */
  output: () => string;
  /** Sends the signal and waits for the end: `[code, signal]`. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown[]>;
}

/**
 * Keeps its data in `folder`; the variables of this process that would lead it elsewhere are not handed on. The program may be of
 * another version.
 */
export function startApiProcess(
  folder: string,
  environment: Record<string, string> = {},
  program = ownFolder,
): ApiProcess {
  const { DATABASE_URL: _url, AUTH_SECRET: _secret, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', 'src/main.ts'], {
    cwd: program,
    env: {
      ...inherited,
      DATA_DIR: folder,
      API_PORT: '0',
      LOG_LEVEL: 'info',
      CHECK_RESPONSES: '1',
      EXIT_WITH_PARENT: '1',
      API_PROCESSES: '1',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const written: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  }
  const exited = once(child, 'exit');
  const address = new Promise<string>((resolve, reject) => {
    child.on('message', (told: { event?: string; address?: string }) => {
      if (told.event === 'listening' && told.address) resolve(told.address);
    });
    exited.then(() => reject(new Error(`the API ended before it listened\n${written.join('')}`)), reject);
  });
  // Who does not ask for the address does not mind that there is none.
  address.catch(() => undefined);
  return {
    child,
    address,
    output: () => written.join(''),
    end: async (signal) => {
      child.kill(signal);
      return (await exited) as unknown[];
    },
  };
}

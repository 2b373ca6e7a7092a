import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcesses } from '../running-processes';

interface Fact {
  log?: string;
  connection?: { host: string; port: number; user: string; database: string };
  row?: number;
  code?: string;
  pid?: number;
  message?: string;
}

/** Starts `owner.ts` as a process of its own and collects what it says. */
export function spawnOwner(directory: string, mode?: 'write') {
  const script = path.join(__dirname, 'owner.ts');
  const child = spawn(
    process.execPath,
    ['--require', '@glossa/server/typescript', script, directory, ...(mode ? [mode] : [])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const facts: Fact[] = [];
  const lines = createInterface({ input: child.stdout });
  let ended = false;
  const closed = once(lines, 'close').then(() => (ended = true));
  lines.on('line', (line) => facts.push(JSON.parse(line) as Fact));
  return {
    pid: child.pid ?? 0,
    /** The rows the database confirmed. */
    acknowledged: () => facts.flatMap(({ row }) => (row === undefined ? [] : [row])),
    /** Resolves with the first fact that fits; fails if the process ends without it. */
    fact: (fits: (fact: Fact) => boolean) =>
      until(() => {
        const match = facts.find(fits);
        if (!match && ended) {
          throw new Error(`the owner ended: ${JSON.stringify(facts)}`);
        }
        return match;
      }),
    /** Kills it without a chance to clean up. */
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    async stop() {
      child.stdin.write('stop\n');
      await closed;
    },
  };
}

const TIMEOUT_MS = 30_000;

/** Asks again and again until there is an answer. */
export async function until<Answer>(ask: () => Answer | undefined | false): Promise<Answer> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = ask();
    if (answer) return answer;
    await sleep(5);
  }
  throw new Error(`no answer within ${TIMEOUT_MS} ms: ${String(ask)}`);
}

export function processIn(home: string, role: 'guardian' | 'server' | 'init'): number | undefined {
  return findProcesses(home).find((running) => running.role === role)?.pid;
}

/** Ends when no process of this database is left. */
export const nothingRuns = (home: string) => until(() => findProcesses(home).length === 0);

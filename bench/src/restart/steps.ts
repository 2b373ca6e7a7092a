import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process';
import type { Deployment } from './deployment';

/**
 * `stop` loses no request, and `kill` those that are in flight. While something is `away`, requests that need it fail until it
 * is back, and while it is started again, some of them may (`recovery`).
 */
type Kind = 'stop' | 'kill' | 'away' | 'recovery';

export interface Step {
  name: string;
  kind: Kind;
  /** Resolves when the cause of failures is gone. */
  run(): Promise<void>;
}

const DOWN_MS = 1_000;
const AWAY_MS = 25_000;
const FULL_MS = 60_000;

async function restart(server: ServerProcess, signal: NodeJS.Signals, downMs = DOWN_MS): Promise<void> {
  await server.end(signal);
  await sleep(downMs);
  await server.start();
}

/** Everything that ends a process, a database or the room on a disk, one at a time. */
export function listSteps(deployment: Deployment): Step[] {
  const { servers, postgres, nginx } = deployment;
  const each = (signal: NodeJS.Signals, kind: Kind, what: string) =>
    servers.map((server): Step => ({
      name: `${server.name}, ${what}`,
      kind,
      run: () => restart(server, signal),
    }));
  return [
    { name: 'nothing, for comparison', kind: 'stop', run: () => sleep(3_000) },
    ...each('SIGTERM', 'stop', 'stopped (SIGTERM)'),
    ...each('SIGKILL', 'kill', 'killed (SIGKILL)'),
    {
      name: 'rolling restart of all four, one right after the other',
      kind: 'stop',
      run: async () => {
        for (const server of servers) await restart(server, 'SIGTERM', 0);
      },
    },
    { name: 'a worker of nginx, killed (SIGKILL)', kind: 'kill', run: () => killWorker(nginx) },
    ...listOutages(deployment),
    { name: 'Postgres, restarted (fast)', kind: 'kill', run: () => restart(postgres.server, 'SIGINT', 0) },
    {
      name: 'Postgres, killed (SIGKILL)',
      kind: 'recovery',
      run: () => restart(postgres.server, 'SIGKILL'),
    },
  ];
}

function listOutages({ servers, postgres, disk }: Deployment): Step[] {
  const apis = servers.filter(({ name }) => name.startsWith('API'));
  const full: Step = {
    name: `the disk of Postgres and the site servers, full for ${FULL_MS / 1000} s`,
    kind: 'away',
    run: async () => {
      disk?.fill();
      await sleep(FULL_MS);
      disk?.free();
    },
  };
  return [
    {
      name: `Postgres, away for ${AWAY_MS / 1000} s`,
      kind: 'away',
      run: () => restart(postgres.server, 'SIGINT', AWAY_MS),
    },
    {
      name: `both API processes, away for ${AWAY_MS / 1000} s`,
      kind: 'away',
      run: async () => {
        await Promise.all(apis.map((api) => restart(api, 'SIGTERM', AWAY_MS)));
      },
    },
    ...(disk ? [full] : []),
  ];
}

/** nginx starts another one at once. */
function killWorker({ pid }: ServerProcess): Promise<void> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const [worker] = children.trim().split(' ');
  if (!worker) throw new Error('nginx has no worker');
  process.kill(Number(worker), 'SIGKILL');
  return sleep(DOWN_MS);
}

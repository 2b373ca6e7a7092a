import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from './deployment';
import type { ServerProcess } from '../harness/server-process';

export interface Step {
  name: string;
  /** Requests in flight are lost: a process is killed, or the database drops its connections. */
  isAbrupt: boolean;
  run(): Promise<void>;
}

/** Load without any fault, before each step's own and after it. */
export const CALM_MS = 1_000;

async function restart(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await server.end(signal);
  await sleep(CALM_MS);
  await server.start();
}

/** Everything that ends a process or a database, one at a time; the last step restarts all as a deployment does. */
export function listSteps({ servers, postgres }: Deployment): Step[] {
  const each = (signal: 'SIGTERM' | 'SIGKILL', what: string) =>
    servers.map((server): Step => ({
      name: `${server.name}, ${what}`,
      isAbrupt: signal === 'SIGKILL',
      run: () => restart(server, signal),
    }));
  return [
    { name: 'nothing, for comparison', isAbrupt: false, run: () => sleep(3_000) },
    ...each('SIGTERM', 'stopped (SIGTERM)'),
    ...each('SIGKILL', 'killed (SIGKILL)'),
    {
      name: 'rolling restart of all four, one right after the other',
      isAbrupt: false,
      run: async () => {
        for (const server of servers) {
          await server.end('SIGTERM');
          await server.start();
        }
      },
    },
    { name: 'Postgres, restarted (fast)', isAbrupt: true, run: () => postgres.restart() },
  ];
}

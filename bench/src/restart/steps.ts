import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server';
import type { Stage } from './stage';

export interface Step {
  name: string;
  /** Failed requests that are allowed, a process that is killed has up to this many in flight; undefined: as many as clients. */
  isKill: boolean;
  run(): Promise<void>;
}

/** Load without any fault, before each step's own and after it. */
export const CALM_MS = 1_000;

async function restart(server: Server, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await server.end(signal);
  await sleep(CALM_MS);
  await server.start();
}

/** Everything that ends a process or a database, one at a time; the last step restarts all as a deployment does. */
export function listSteps({ apis, sites, postgres }: Stage): Step[] {
  const servers = [...apis, ...sites];
  const each = (signal: 'SIGTERM' | 'SIGKILL', what: string) =>
    servers.map((server): Step => ({
      name: `${server.name}, ${what}`,
      isKill: signal === 'SIGKILL',
      run: () => restart(server, signal),
    }));
  return [
    { name: 'nothing, for comparison', isKill: false, run: () => sleep(3_000) },
    ...each('SIGTERM', 'stopped (SIGTERM)'),
    ...each('SIGKILL', 'killed (SIGKILL)'),
    {
      name: 'rolling restart of all four, one right after the other',
      isKill: false,
      run: async () => {
        for (const server of servers) {
          await server.end('SIGTERM');
          await server.start();
        }
      },
    },
    { name: 'Postgres, restarted (fast)', isKill: true, run: () => postgres.restart() },
  ];
}

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack';

/** The port of the API, which listens on this machine alone. */
function findApiPort(pid: number): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const api = children
    .split('\n')
    .find((line) => line.endsWith(' src/main.ts'))
    ?.trim()
    .split(' ')[0];
  const environment = api === undefined ? '' : readFileSync(`/proc/${api}/environ`, 'utf8');
  const port = /(?:^|\0)API_PORT=(\d+)/.exec(environment)?.[1];
  if (!port) throw new Error('The API was not found');
  return Number(port);
}

/** Fewer than a name may have from everywhere, so that only the address can be what is limited. */
const GUESSES = 10;

export const attacks: readonly Attack[] = [
  {
    title: 'A program of this machine cannot pretend to be many addresses',
    async run({ site }) {
      const url = `http://127.0.0.1:${findApiPort(site.process.pid ?? 0)}/api/auth/token`;
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= GUESSES; attempt += 1) {
        const { status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${attempt}` },
          body: JSON.stringify({ username: 'nobody-at-all', password: 'guess-number' }),
        });
        statuses.push(status);
      }
      if (!statuses.includes(429)) throw new Error(`${GUESSES} guesses were answered ${statuses.join(' ')}`);
    },
  },
  {
    title: 'Other users of this machine cannot read logs and releases',
    async run({ site }) {
      for (const folder of ['logs', 'releases']) {
        const mode = statSync(join(site.dataDirectory, folder)).mode & 0o077;
        if (mode !== 0) throw new Error(`${folder} is open to others: ${mode.toString(8)}`);
      }
    },
  },
];

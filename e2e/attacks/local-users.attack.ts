import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findApiPort } from './api-process';
import type { Attack } from './attack';

/** Fewer than a name may have from everywhere, so that only the address can be what is limited. */
const GUESSES = 10;

export const attacks: readonly Attack[] = [
  {
    title: 'A program of this machine cannot pretend to be many addresses',
    async run({ site }, prove) {
      const url = `http://127.0.0.1:${findApiPort(site)}/api/auth/token`;
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= GUESSES; attempt += 1) {
        const { status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${attempt}` },
          body: JSON.stringify({ username: 'nobody-at-all', password: 'guess-number' }),
        });
        statuses.push(status);
      }
      prove('a guess is refused', statuses.includes(401));
      if (!statuses.includes(429)) throw new Error(`${GUESSES} guesses were answered ${statuses.join(' ')}`);
    },
  },
  {
    title: 'Other users of this machine cannot read logs and releases',
    async run({ site }, prove) {
      for (const folder of ['logs', 'releases']) {
        prove(`there are files in ${folder}`, readdirSync(join(site.dataDirectory, folder)).length > 0);
        const mode = statSync(join(site.dataDirectory, folder)).mode & 0o077;
        if (mode !== 0) throw new Error(`${folder} is open to others: ${mode.toString(8)}`);
      }
    },
  },
];

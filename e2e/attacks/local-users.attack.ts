import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findApiPort } from './api-process';
import type { Attack } from './attack';

/** Fewer than a name may have from everywhere, so that only the address can be what is limited. */
const GUESSES = 10;

export const attacks: readonly Attack[] = [
  {
    title: 'A program of this machine cannot pretend to be many addresses',
    // That it is not believed is what the attack shows.
    indifferent: ['x-forwarded-for'],
    async prepare({ site, front }, prove) {
      const url = `${await front(`http://127.0.0.1:${findApiPort(site)}`)}/api/auth/token`;
      const guess = async (attempt: number) => {
        const { status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${attempt}` },
          body: JSON.stringify({ username: 'nobody-at-all', password: 'guess-number' }),
        });
        return status;
      };
      prove('guesses are refused', [401, 429].includes(await guess(0)));
      return async () => {
        const statuses: number[] = [];
        for (let attempt = 1; attempt < GUESSES; attempt += 1) statuses.push(await guess(attempt));
        if (!statuses.includes(429))
          throw new Error(`${GUESSES} guesses were answered ${statuses.join(' ')}`);
      };
    },
  },
  {
    title: 'Other users of this machine cannot read logs and releases',
    async prepare({ site }, prove) {
      const folders = ['logs', 'releases'].map((name) => join(site.dataDirectory, name));
      for (const folder of folders) prove(`there are files in ${folder}`, readdirSync(folder).length > 0);
      return async () => {
        for (const folder of folders) {
          const mode = statSync(folder).mode & 0o077;
          if (mode !== 0) throw new Error(`${folder} is open to others: ${mode.toString(8)}`);
        }
      };
    },
  },
];

/** `npm create @glossa/remote <name>`, from the packed package; `npm run pack-packages` puts the versions beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote } from './create-remote';
import { Refusal } from './refusal';
import type { Versions } from './repository-files';

try {
  const versions = JSON.parse(readFileSync(join(__dirname, '../versions.json'), 'utf8')) as Versions;
  process.stdout.write(createRemote(process.argv.slice(2), process.cwd(), versions));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

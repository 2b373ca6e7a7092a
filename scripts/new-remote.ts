/** `npm run new-remote -- <name>`: a remote that works, ready to be changed. */
import { join } from 'node:path';
import { makeRemote } from './new-remote/make-remote';
import { Refusal } from '@glossa/create-remote/refusal';

try {
  process.stdout.write(makeRemote(join(__dirname, '..'), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** `npm create @glossa/remote <name>` makes a repository; in a checkout, `npm run new-remote -- <name>` a workspace. */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { escapeLines } from '@glossa/server/escape-controls';
import { createRemote } from './create-remote';
import { isCheckout, readJson } from './in-checkout/checkout';
import { makeWorkspace } from './in-checkout/make-workspace';
import { Refusal } from './checks';
import type { Versions } from './repository-files';

try {
  const [cwd, argv] = [process.cwd(), process.argv.slice(2)];
  const steps = isCheckout(cwd)
    ? makeWorkspace(cwd, argv)
    : createRemote(argv, cwd, readJson<Versions>(join(__dirname, '../versions.json')));
  process.stdout.write(steps);
} catch (error) {
  const text = error instanceof Refusal ? error.message : inspect(error);
  process.stderr.write(`${escapeLines(text)}\n`);
  process.exitCode = 1;
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** `npm ci`, unless what is installed is at least as new as the lockfile. */
export async function installIfNeeded(root, progress) {
  const installed = modified(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modified(join(root, 'package-lock.json'))) return;
  progress.step('Installing packages (only when the lockfile has changed)');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
}

const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

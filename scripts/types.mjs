/** Type-checks every workspace that has a `tsconfig.json`, two at a time. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './start/run.mjs';

const root = resolve(import.meta.dirname, '..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const waiting = workspaces.filter((name) => existsSync(join(root, name, 'tsconfig.json')));

async function worker() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    try {
      await run('npx', ['tsc', '-p', name], { cwd: root });
    } catch (error) {
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}

await Promise.all([worker(), worker()]);

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const AT_ONCE = 2;

/** Builds every planned app that was not built from the same sources and under the same version before. */
export async function buildApps(root, plan, progress) {
  const waiting = plan.filter((app) => !isBuilt(root, app));
  let done = 0;
  const total = waiting.length;
  async function worker() {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      await run('npm', ['run', 'build'], { cwd: join(root, app.folder), env: { APP_VERSION: app.version } });
      markBuilt(root, app);
      progress.note(`Built ${app.folder} ${app.version} (${++done} of ${total})`);
    }
  }
  if (total > 0) progress.step(`Building ${total === 1 ? 'one app' : `${total} apps`}`);
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const stampFile = (root, { folder }) => join(root, 'node_modules/.cache/glossa', `${folder}.json`);

function isBuilt(root, app) {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(root, app), 'utf8'));
    const release = JSON.parse(readFileSync(join(root, app.folder, 'dist/release.json'), 'utf8'));
    return stamp.digest === app.digest && release.version === app.version;
  } catch {
    // No stamp or no build: both mean that it has to be built.
    return false;
  }
}

function markBuilt(root, app) {
  const file = stampFile(root, app);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ digest: app.digest }));
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './run.mjs';

const AT_ONCE = 2;

/** Builds every planned app that was not built from the same sources and under the same version before. */
export async function buildApps(root, plan, progress) {
  const waiting = plan.filter((app) => !isBuilt(root, app));
  const total = waiting.length;
  if (total > 0) progress.step(`Building ${total === 1 ? 'one app' : `${total} apps`}`);
  async function worker() {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(root, app, progress);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What `npm run build` in the app's folder does, under the version given. */
export async function buildApp(root, app, progress) {
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  await runNode(['--import', 'tsx', webpack], {
    cwd: join(root, app.folder),
    env: { APP_VERSION: app.version },
  });
  const stamp = stampFile(root, app);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ digest: app.digest }));
  progress.note(`Built ${app.folder} ${app.version}`);
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

import { join } from 'node:path';
import { runNode } from './run.mjs';

const AT_ONCE = 2;

/** Builds every planned app; one that is built from the same sources and under the same version already is left as it is. */
export async function buildApps(root, plan, progress) {
  const waiting = [...plan];
  const total = waiting.length;
  if (total > 0) progress.step(`Building ${total === 1 ? 'one app' : `${total} apps`}`);
  async function worker() {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(root, app, progress);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function buildApp(root, app, progress) {
  await runBuild(root, app.folder, { APP_VERSION: app.version });
  progress.note(`Built ${app.folder} ${app.version}`);
}

/** Runs the build of a folder, without the time that npm needs to start it. */
export const runBuild = (root, folder, env = {}, ...args) =>
  runNode([join(root, 'shared/build/bin/glossa.cjs'), 'build', ...args], {
    cwd: join(root, folder),
    env,
  });

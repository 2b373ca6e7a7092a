import { runBuild } from './build-apps.mjs';

/** Builds the operators' console unless its `dist` is up to date. A running site serves the new one from the next page on. */
export async function buildConsole(root, progress) {
  await runBuild(root, 'releases/console');
  progress.note('Built the console');
}

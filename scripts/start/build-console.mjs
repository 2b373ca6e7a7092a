import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './build-apps.mjs';
import { sourceDigest } from './source-digest.mjs';

const CONFIG = 'console.config.ts';

/** Whether it is there as its sources would make it. */
function isBuilt(root) {
  try {
    const { digest } = JSON.parse(readFileSync(stampFile(root), 'utf8'));
    return digest === digestOf(root) && existsSync(join(root, 'releases/dist/console/page.json'));
  } catch {
    // No stamp: it has to be built.
    return false;
  }
}

/**
 * Builds the operators' console unless it was built from the same sources before, as `npm run build` does in `releases`.
 * A site that runs already serves the new one with the next page.
 */
export async function buildConsole(root, progress) {
  if (isBuilt(root)) return;
  const digest = digestOf(root);
  await runBuild(root, 'releases', {}, CONFIG);
  mkdirSync(join(stampFile(root), '..'), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify({ digest }));
  progress.note('Built the console');
}

/** Of `releases/src/core` it takes types alone, which leave nothing behind. */
const digestOf = (root) => sourceDigest(root, 'releases/src/console', `releases/${CONFIG}`);

const stampFile = (root) => join(root, 'node_modules/.cache/glossa/console.json');

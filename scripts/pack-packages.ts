/** `npm run pack-packages -- <folder>`: the packages that a team installs in a repository of its own, as tarballs. */
import { join, resolve } from 'node:path';
import { createRemotePackage, releasesCli } from './packages/bundled-packages';
import { packLibraries } from './packages/pack-library';
import { packBundle } from './packages/pack-bundle';

async function packPackages(root: string, target: string): Promise<void> {
  for (const packed of packLibraries(root, target)) process.stdout.write(`${packed}\n`);
  for (const bundled of [releasesCli, createRemotePackage(root)]) {
    process.stdout.write(`${await packBundle(root, bundled, target)}\n`);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('npm run pack-packages -- <folder>\n');
  process.exitCode = 2;
} else {
  void packPackages(join(__dirname, '..'), resolve(folder));
}

/** `npm run pack-packages -- <folder>`: the packages that a team outside this checkout installs, as files for a registry. */
import { join, resolve } from 'node:path';
import { packPackages } from './pack/pack-packages';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('npm run pack-packages -- <folder>\n');
  process.exitCode = 1;
} else {
  const root = join(__dirname, '..');
  for (const file of packPackages(root, resolve(folder))) process.stdout.write(`${file}\n`);
}

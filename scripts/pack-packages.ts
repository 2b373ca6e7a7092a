/** `npm run pack-packages -- <folder>`: the packages that a team installs in a repository of its own, as tarballs. */
import { join, resolve } from 'node:path';
import { packKit } from './packages/kit';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('npm run pack-packages -- <folder>\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`${packKit(join(__dirname, '..'), resolve(folder))}\n`);
}

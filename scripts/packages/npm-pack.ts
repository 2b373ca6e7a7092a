import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packs a folder as it is into `target`; returns the path of the tarball. */
export function npmPack(folder: string, target: string): string {
  mkdirSync(target, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const shell = process.platform === 'win32';
  const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell, stdio: 'pipe' });
  const [packed] = JSON.parse(output) as { filename: string }[];
  if (!packed) throw new Error('npm packed nothing');
  return join(target, packed.filename);
}

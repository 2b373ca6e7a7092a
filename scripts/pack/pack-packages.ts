import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeKit } from './kit-package';

/** Writes the content of a package into an empty folder. */
type WritePackage = (root: string, folder: string) => void;

const PACKAGES: readonly WritePackage[] = [writeKit];

/** Packs every package into `destination`; returns the paths of the files. */
export function packPackages(root: string, destination: string): string[] {
  mkdirSync(destination, { recursive: true });
  return PACKAGES.map((write) => {
    const staged = mkdtempSync(join(tmpdir(), 'glossa-package-'));
    try {
      write(root, staged);
      return npmPack(staged, destination);
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
  });
}

function npmPack(folder: string, destination: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const shell = process.platform === 'win32';
  const output = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [packed] = JSON.parse(output) as { filename: string }[];
  if (!packed) throw new Error('npm packed nothing');
  return join(destination, packed.filename);
}

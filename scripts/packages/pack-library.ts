import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collectStyles, compileSources } from './compile';
import { describePackage, type Manifest } from './library-manifest';
import { npmPack } from './npm-pack';
import { readJson } from '../read-json';

/** The packages that a remote outside the checkout imports. */
const LIBRARIES = ['contract', 'kit', 'build'] as const;

const NOT_PACKED =
  /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|^(testing|dev\/testing)\/.*(sample-app|compile-files)|^jest\/(server|caching)-|^operators\//;

/** Packs the contract, the kit and the build into `target`; returns the paths of the tarballs. */
export function packLibraries(root: string, target: string): string[] {
  return LIBRARIES.map((name) => {
    const staged = mkdtempSync(join(tmpdir(), `glossa-${name}-`));
    try {
      writeLibrary(root, join(root, 'shared', name), staged);
      return npmPack(staged, target);
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
  });
}

function writeLibrary(root: string, sources: string, folder: string): void {
  const manifest = readJson<Manifest>(join(sources, 'package.json'));
  const isBuild = manifest.name === '@glossa/build';
  const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !NOT_PACKED.test(file),
  );
  const entries = all.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const files = compileSources({ sources, entries, isCommonJs: isBuild });
  for (const [path, text] of [...files, ...collectStyles(sources, files)]) write(join(folder, path), text);
  const copied = all.filter((file) => /(\.(cjs|d\.c?ts|md)|tokens\.css)$/.test(file));
  for (const path of copied) copy(join(sources, path), join(folder, path));
  writeJson(join(folder, 'package.json'), describePackage(root, manifest));
  if (!isBuild) return;
  writeJson(join(folder, 'tsconfig.json'), readTsconfig(root));
  chmodSync(join(folder, 'bin/glossa.cjs'), 0o755);
}

/** The compiler options of this checkout, without its files. */
function readTsconfig(root: string) {
  const read = (file: string) =>
    readJson<{ compilerOptions: Record<string, unknown> }>(join(root, file)).compilerOptions;
  return { compilerOptions: { ...read('tsconfig.json'), ...read('tsconfig.browser.json') } };
}

function writeJson(file: string, content: unknown): void {
  write(file, JSON.stringify(content, null, 2) + '\n');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

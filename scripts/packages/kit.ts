import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collectStyles, compileSources } from './compile';
import { describePackage, publishedTargets, type Manifest } from './kit-manifest';
import { npmPack } from './npm-pack';
import { readJson } from '../read-json';

/** Loaded by their names: by `node`, webpack or Jest. */
const BY_NAME = [
  'build/command.ts',
  'build/dev/client/after-update.ts',
  'build/dev/client/jsx-runtimes.ts',
  'build/dev/client/provide-singletons.ts',
  'build/messages-loader.ts',
  'build/print-screens.ts',
  'early-screens/show-early-screen.ts',
  'testing/css-module.ts',
  'testing/empty-asset.ts',
  'testing/setup-browser-tests.ts',
];

/** JavaScript already. */
const COPIED = [
  'bin/glossa.cjs',
  'build/typescript.cjs',
  'testing/browser-environment.cjs',
  'testing/catalogue-transform.cjs',
  'testing/catalogue-transform.d.cts',
  'testing/jest-preset.cjs',
  'testing/jest-preset.d.cts',
  'testing/jest-settings.cjs',
  'README.md',
];

const COMMON_JS = ['build'];

/** Packs `shared` with the contract and the build as one package into `target`; returns the path of the tarball. */
export function packKit(root: string, target: string): string {
  const staged = mkdtempSync(join(tmpdir(), 'glossa-kit-'));
  try {
    writeKit(root, staged);
    return npmPack(staged, target);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function writeKit(root: string, folder: string): void {
  const sources = join(root, 'shared');
  const manifest = readJson<Manifest>(join(sources, 'package.json'));
  const targets = publishedTargets(manifest);
  const modules = [...targets.values()].filter((file) => /\.tsx?$/.test(file));
  const own = `${manifest.name}/`;
  const files = compileSources({
    sources,
    entries: [...modules, ...BY_NAME],
    commonJs: COMMON_JS,
    keeps: (specifier) => specifier.startsWith(own) && targets.has(`./${specifier.slice(own.length)}`),
  });
  const styles = collectStyles(sources, files);
  for (const [path, text] of [...files, ...styles]) write(join(folder, path), text);
  const assets = [...targets.values()].filter((file) => file.endsWith('.css'));
  for (const path of [...COPIED, ...assets]) copy(join(sources, path), join(folder, path));
  for (const name of COMMON_JS) writeJson(join(folder, name, 'package.json'), { type: 'commonjs' });
  writeJson(join(folder, 'tsconfig.json'), readTsconfig(root));
  writeJson(join(folder, 'package.json'), describePackage(root, manifest, targets));
  chmodSync(join(folder, 'bin/glossa.cjs'), 0o755);
}

/** The compiler options of this checkout, without its files. */
function readTsconfig(root: string) {
  const read = (file: string) =>
    readJson<{ compilerOptions: Record<string, unknown> }>(join(root, file)).compilerOptions;
  const options = { ...read('tsconfig.json'), ...read('tsconfig.browser.json') };
  return {
    compilerOptions: { ...options, types: [...(options['types'] as string[]), '@glossa/kit/css-modules'] },
  };
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

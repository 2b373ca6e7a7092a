import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SINGLETON_PACKAGES } from '@glossa/build/singletons';
import { collectStyles, compileSources } from './compile';
import { PUBLISHED } from './sub-paths';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Loaded by their names: by `node`, webpack or Jest. */
const BY_NAME = [
  'build/command.ts',
  'build/messages-loader.ts',
  'build/print-pages.ts',
  'build/print-screens.ts',
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

/** What a team's tests and types need; a team that has none installs none. */
const OPTIONAL_PEERS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

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

function npmPack(folder: string, target: string): string {
  mkdirSync(target, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const shell = process.platform === 'win32';
  const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell, stdio: 'pipe' });
  const [packed] = JSON.parse(output) as { filename: string }[];
  if (!packed) throw new Error('npm packed nothing');
  return join(target, packed.filename);
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

/** The source of each published sub-path. @throws Error when `shared` has no such sub-path */
function publishedTargets({ exports }: Manifest): Map<string, string> {
  return new Map(
    PUBLISHED.map((subPath) => {
      const contract = subPath.replace(/^\.\/contract\//, '');
      const target = exports[subPath] ?? (contract === subPath ? undefined : exports['./contract/*']);
      if (target === undefined) throw new Error(`shared/package.json has no ${subPath}`);
      return [subPath, target.replace('*', contract).replace('./', '')];
    }),
  );
}

function describePackage(root: string, manifest: Manifest, targets: ReadonlyMap<string, string>) {
  const build = readJson<Manifest>(join(root, 'shared/build/package.json'));
  const { devDependencies, engines, license } = readJson<Manifest & { engines: object; license: string }>(
    join(root, 'package.json'),
  );
  const own = Object.entries({
    ...build.dependencies,
    ...manifest.dependencies,
    '@swc/jest': devDependencies['@swc/jest'],
  });
  const known = { ...devDependencies, ...manifest.devDependencies };
  const needed = own.filter(([name]) => !name.startsWith('@glossa/')).sort(byName);
  const isPeer = (name: string) => SINGLETON_PACKAGES.includes(name);
  const optional = OPTIONAL_PEERS.map((name) => [name, caret(name, known[name])] as const);
  return {
    name: manifest.name,
    version: manifest.version,
    description: 'What a remote of Glossa is built with and made of',
    license,
    type: 'module',
    engines,
    bin: manifest.bin,
    sideEffects: manifest.sideEffects,
    exports: Object.fromEntries([...targets].map(([subPath, file]) => [subPath, describeExport(file)])),
    dependencies: Object.fromEntries(needed.filter(([name]) => !isPeer(name))),
    peerDependencies: Object.fromEntries(
      [
        ...needed
          .filter(([name]) => isPeer(name))
          .map(([name, version]) => [name, caret(name, version)] as const),
        ...optional,
      ].sort(byName),
    ),
    peerDependenciesMeta: Object.fromEntries(OPTIONAL_PEERS.map((name) => [name, { optional: true }])),
  };
}

function describeExport(file: string): string | { types: string; default?: string } {
  if (file.endsWith('.d.ts')) return { types: `./${file}` };
  if (file.endsWith('.cjs')) return { types: `./${file.replace(/\.cjs$/, '.d.cts')}`, default: `./${file}` };
  const compiled = /^(.*)\.tsx?$/.exec(file)?.[1];
  return compiled === undefined ? `./${file}` : { types: `./${compiled}.d.ts`, default: `./${compiled}.js` };
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

function caret(name: string, version: string | undefined): string {
  if (version === undefined) throw new Error(`No version of ${name} is known`);
  return `^${version}`;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
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

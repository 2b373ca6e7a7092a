import { join } from 'node:path';
import { SINGLETON_PACKAGES } from '@glossa/build/singletons';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readJson } from '../read-json';
import testPackages from './test-packages.json';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '@glossa/contract': 'What the servers of Glossa, its apps and their build agree on',
  '@glossa/kit': 'What a remote of Glossa is made of',
  '@glossa/build': 'Builds, serves and tests a remote of Glossa',
};

/** The `package.json` of a packed library: what the shell provides and what only tests and types need (`test-packages.json`) are peers. */
export function describePackage(root: string, manifest: Manifest) {
  const { devDependencies, engines, license } = readJson<Manifest & { engines: object; license: string }>(
    join(root, 'package.json'),
  );
  const { name, version, bin, sideEffects, exports, dependencies } = manifest;
  const kit = readJson<Manifest>(join(root, 'shared/kit/package.json'));
  const known = { ...devDependencies, ...kit.devDependencies };
  const isPeer = (each: string) => SINGLETON_PACKAGES.includes(each);
  const optional = name === '@glossa/contract' ? [] : testPackages;
  return {
    name,
    version,
    description: DESCRIPTIONS[name],
    license,
    type: name === '@glossa/build' ? 'commonjs' : 'module',
    engines,
    ...(bin && { bin }),
    sideEffects: sideEffects ?? false,
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([subPath]) => subPath !== './*' || name === '@glossa/contract')
        .map(([subPath, file]) => [subPath, describeExport(file)]),
    ),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([each]) => !isPeer(each))),
    peerDependencies: Object.fromEntries(
      [
        ...Object.entries(dependencies).filter(([each]) => isPeer(each)),
        ...optional.map((each) => [each, known[each]] as const),
      ].map(([each, exact]) => [each, caret(each, exact)]),
    ),
    peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true }])),
  };
}

function describeExport(file: string): string | { types: string; default?: string } {
  if (file.endsWith('.d.ts')) return { types: file };
  if (file.endsWith('.cjs')) return { types: file.replace(/\.cjs$/, '.d.cts'), default: file };
  const compiled = /^(.*)\.tsx?$/.exec(file)?.[1];
  return compiled === undefined ? file : { types: `${compiled}.d.ts`, default: `${compiled}.js` };
}

function caret(name: string, version: string | undefined): string {
  if (version === undefined) throw new Error(`No version of ${name} is known`);
  return `^${version}`;
}

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

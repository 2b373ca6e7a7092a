import { join } from 'node:path';
import { SINGLETON_PACKAGES } from '@glossa/build/singletons';
import { readJson } from '../read-json';
import { PUBLISHED } from './sub-paths';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What a team's tests and types need; a team that has none installs none. */
export const TEST_PACKAGES = [
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

/** Packages that only unpublished parts of `shared` import: the traces and the compiler of the servers. */
const SERVERS_ONLY = /^(@opentelemetry\/|tsx$)/;

/** The source of each published sub-path. @throws Error when `shared` has no such sub-path */
export function publishedTargets({ exports }: Manifest): Map<string, string> {
  return new Map(
    PUBLISHED.map((subPath) => {
      const contract = subPath.replace(/^\.\/contract\//, '');
      const target = exports[subPath] ?? (contract === subPath ? undefined : exports['./contract/*']);
      if (target === undefined) throw new Error(`shared/package.json has no ${subPath}`);
      return [subPath, target.replace('*', contract).replace('./', '')];
    }),
  );
}

/** The `package.json` of the kit. */
export function describePackage(root: string, manifest: Manifest, targets: ReadonlyMap<string, string>) {
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
  const needed = own
    .filter(([name]) => !name.startsWith('@glossa/') && !SERVERS_ONLY.test(name))
    .sort(byName);
  const isPeer = (name: string) => SINGLETON_PACKAGES.includes(name);
  const optional = TEST_PACKAGES.map((name) => [name, caret(name, known[name])] as const);
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
    peerDependenciesMeta: Object.fromEntries(TEST_PACKAGES.map((name) => [name, { optional: true }])),
  };
}

function describeExport(file: string): string | { types: string; default?: string } {
  if (file.endsWith('.d.ts')) return { types: `./${file}` };
  if (file.endsWith('.cjs')) return { types: `./${file.replace(/\.cjs$/, '.d.cts')}`, default: `./${file}` };
  const compiled = /^(.*)\.tsx?$/.exec(file)?.[1];
  return compiled === undefined ? `./${file}` : { types: `./${compiled}.d.ts`, default: `./${compiled}.js` };
}

function caret(name: string, version: string | undefined): string {
  if (version === undefined) throw new Error(`No version of ${name} is known`);
  return `^${version}`;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

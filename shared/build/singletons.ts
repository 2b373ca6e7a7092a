import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KIT_VERSION = (
  JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string }
).version;

/** Peers of the kit: the shell provides them. */
export const SINGLETON_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-intl',
  'zustand',
  '@tanstack/react-query',
];
const STATEFUL_SUB_PATHS = ['auth', 'api-client', 'i18n', 'federation'].map((name) => `@glossa/kit/${name}`);

/** Reads the file, because several packages do not export their `package.json`. */
function readVersion(name: string): string {
  if (STATEFUL_SUB_PATHS.includes(name)) return KIT_VERSION;
  const folder = (require.resolve.paths(name) ?? []).find((path) =>
    existsSync(join(path, name, 'package.json')),
  );
  if (!folder) throw new Error(`${name} is not installed: run npm ci`);
  return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string })
    .version;
}

const NAMES = [...SINGLETON_PACKAGES, ...STATEFUL_SUB_PATHS];

/** The modules of which a page has exactly one, with their installed versions. */
export const singletonVersions: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, readVersion(name)]),
);

/** The ranges that a remote accepts. */
export const singletonRanges: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, `^${readVersion(name)}`]),
);

/** Provided by the shell, eagerly, so that it starts in one step. `facades` replaces a package by a part of it. */
export function providedSingletons(facades: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      {
        singleton: true,
        eager: true,
        version: singletonVersions[name],
        requiredVersion: singletonRanges[name],
        ...(facades[name] ? { import: facades[name] } : {}),
      },
    ]),
  );
}

/** A remote never bundles its own copy. */
export function consumedSingletons() {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: singletonRanges[name] },
    ]),
  );
}

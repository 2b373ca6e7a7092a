import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** The version of the kit that an app is built with. */
export const KIT_VERSION = (
  JSON.parse(readFileSync(require.resolve('@glossa/kit/package.json'), 'utf8')) as { version: string }
).version;

/** From the first kit of this major on: remotes built with a later minor still run on older shells. */
const FIRST_VERSIONS: Readonly<Record<string, string>> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  'react-intl': '12.1.5',
  zustand: '5.1.0',
  '@tanstack/react-query': '5.108.0',
};

/** Peers of the kit: the shell provides them. */
export const SINGLETON_PACKAGES = Object.keys(FIRST_VERSIONS);
const STATEFUL_SUB_PATHS = ['auth', 'api-client', 'i18n', 'federation'].map((name) => `@glossa/kit/${name}`);

/** Reads the file, because several packages do not export their `package.json`. */
function readVersion(name: string): string {
  const folder = (require.resolve.paths(name) ?? []).find((path) =>
    existsSync(join(path, name, 'package.json')),
  );
  if (!folder) throw new Error(`${name} is not installed: run npm ci`);
  return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string })
    .version;
}

/** The modules of which a page has exactly one, with their installed versions. */
export const singletonVersions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SINGLETON_PACKAGES.map((name) => [name, readVersion(name)])),
  ...Object.fromEntries(STATEFUL_SUB_PATHS.map((name) => [name, KIT_VERSION])),
};

/** The ranges that a remote accepts which runs with these versions of the kit. */
export const findRequiredRanges = (kitRange: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(FIRST_VERSIONS).map(([name, version]) => [name, `^${version}`])),
  ...Object.fromEntries(STATEFUL_SUB_PATHS.map((name) => [name, kitRange])),
});

/** What the federation runtime compares in the browser. The gate has compared more: the minor that a remote needs. */
const runtimeRanges = findRequiredRanges(`^${semver.major(KIT_VERSION)}.0.0`);

/** Shared by the shell with itself alone, so that a page in development can put another build in its place. */
const RENDERER = 'react-dom/client';

/** All that the shell shares, with the installed versions. */
export const sharedByShell: Readonly<Record<string, string>> = {
  ...singletonVersions,
  [RENDERER]: readVersion('react-dom'),
};

/** Provided by the shell, eagerly, so that it starts in one step. `facades` replaces a package by a part of it. */
export const providedSingletons = (facades: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sharedByShell).map(([name, version]) => [
      name,
      {
        singleton: true,
        eager: true,
        version,
        requiredVersion: runtimeRanges[name] ?? `^${version}`,
        ...(facades[name] ? { import: facades[name] } : {}),
      },
    ]),
  );

/** A remote never bundles its own copy. */
export const consumedSingletons = () =>
  Object.fromEntries(
    Object.entries(runtimeRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  );

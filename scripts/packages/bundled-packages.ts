import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SINGLETON_PACKAGES } from '@glossa/build/singletons';
import type { Versions } from '@glossa/create-remote/repository-files';
import { lockedPackages } from './locked-packages';
import testPackages from './test-packages.json';
import type { BundledPackage } from './pack-bundle';
import { readJson } from '../read-json';

export const releasesCli: BundledPackage = {
  name: '@glossa/releases-cli',
  description: 'Publishes apps to a Glossa site, makes versions live, and rolls them back',
  bin: 'releases',
  workspace: 'releases',
  entry: 'src/cli/main.ts',
};

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
}

export function createRemotePackage(root: string): BundledPackage {
  const workspace = 'create-remote';
  const template = join(root, workspace, 'template');
  const paths = readdirSync(template, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(template, path)).isFile());
  return {
    name: '@glossa/create-remote',
    description: 'Makes a repository for a remote of a Glossa site',
    bin: 'create-remote',
    workspace,
    entry: 'src/main.ts',
    files: new Map([
      ['versions.json', JSON.stringify(versions(root))],
      ...files.map((path) => [`template/${path}`, readFileSync(join(template, path), 'utf8')] as const),
    ]),
  };
}

/** Those of the checkout: a repository starts with what the site itself is built and tested with. */
function versions(root: string): Versions {
  const read = (folder: string) => readJson<PackageJson>(join(root, folder, 'package.json'));
  const parts = ['contract', 'kit', 'build'].map((name) => read(`shared/${name}`).dependencies);
  const needed = parts.flatMap((dependencies) => Object.keys(dependencies ?? {}));
  // The kit needs no browser: only the repository's own test does.
  const tools = [...testPackages, 'playwright-core'];
  const locked = lockedPackages(root, [...needed, ...SINGLETON_PACKAGES, ...tools]);
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, locked[`node_modules/${name}`]?.version ?? missing(name)]));
  return {
    kit: read('shared/kit').version,
    cli: read('releases').version,
    // The shell brings them, and the gate refuses a remote that needs newer ones.
    dependencies: pick(SINGLETON_PACKAGES.toSorted()),
    devDependencies: pick(tools),
    locked,
  };
}

function missing(name: string): never {
  throw new Error(`The lockfile of the checkout lacks ${name}.`);
}

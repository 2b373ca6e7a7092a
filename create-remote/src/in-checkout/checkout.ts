import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface KnownRemote {
  readonly folder: string;
  readonly app: string;
  readonly mounts: readonly string[];
  /** The port of `npm run dev`. */
  readonly port: number | undefined;
}

export interface Checkout {
  readonly root: string;
  readonly packages: readonly string[];
  readonly remotes: readonly KnownRemote[];
}

interface PackageJson {
  name: string;
  glossa?: { app: string };
}

export function isCheckout(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && readJson<PackageJson>(file).name === 'glossa';
}

export function readCheckout(root: string): Checkout {
  const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'));
  const present = workspaces.filter((folder) => existsSync(join(root, folder, 'package.json')));
  const manifests = present.map((folder) => ({
    folder,
    ...readJson<PackageJson>(join(root, folder, 'package.json')),
  }));
  return {
    root,
    packages: manifests.map(({ name }) => name),
    remotes: manifests.flatMap(({ folder, glossa }) =>
      glossa
        ? [{ folder, app: glossa.app, mounts: readMounts(root, folder), port: readPort(root, folder) }]
        : [],
    ),
  };
}

function readPort(root: string, folder: string): number | undefined {
  const [, port] = /devPort: (\d+)/.exec(readSource(root, folder, 'webpack.config.ts')) ?? [];
  return port === undefined ? undefined : Number(port);
}

/** From the text of the declaration: running it, as a build does, takes half a second for each remote. */
function readMounts(root: string, folder: string): string[] {
  const paths = readSource(root, folder, 'src/screens.ts').matchAll(/path: '(\/[^'/]+)/g);
  return [...new Set([...paths].map(([, mount = '']) => mount))];
}

function readSource(root: string, folder: string, name: string): string {
  const file = join(root, folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface KnownRemote {
  readonly folder: string;
  readonly app: string;
  readonly mounts: readonly string[];
  /** Of `npm run dev`. */
  readonly port: number | undefined;
}

/** What a checkout holds already, so that nothing is taken twice. */
export interface Checkout {
  readonly root: string;
  /** Names of the packages in the workspaces. */
  readonly packages: readonly string[];
  readonly remotes: readonly KnownRemote[];
}

interface PackageJson {
  name: string;
  glossa?: { app: string; mounts: string[] };
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
      glossa ? [{ folder, ...glossa, port: devPortOf(join(root, folder, 'webpack.config.ts')) }] : [],
    ),
  };
}

function devPortOf(config: string): number | undefined {
  const written = existsSync(config) ? /devPort: (\d+)/.exec(readFileSync(config, 'utf8'))?.[1] : undefined;
  return written === undefined ? undefined : Number(written);
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

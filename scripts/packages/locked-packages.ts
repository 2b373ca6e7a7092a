import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson } from '../read-json';

/** An entry of `packages` in npm's lockfile. */
interface Locked {
  readonly version: string;
  /** A workspace of the checkout. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lockfile = Readonly<Record<string, Locked & { dev?: boolean; devOptional?: boolean; peer?: boolean }>>;

/** npm then reads no lists of versions, most of the work of an install. Peers are named by who needs them. */
export function lockedPackages(root: string, names: readonly string[]): Record<string, Locked> {
  const { packages } = readJson<{ packages: Lockfile }>(join(root, 'package-lock.json'));
  const found = new Map<string, Locked>();
  const registry = readRegistry();
  const waiting = names.map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = findInstalled(packages, next.from, next.name);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || !entry || entry.link || found.has(path)) continue;
    const { dev: _dev, devOptional: _optional, peer: _peer, ...locked } = entry;
    found.set(path, { ...locked, resolved: locked.resolved ?? tarballUrl(registry, path, locked.version) });
    const needed = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    waiting.push(...needed.map((name) => ({ from: path, name })));
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** As Node finds a package: beside the one that needs it, or further up. */
function findInstalled(packages: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** The registry that npm is set to, with its last slash: the lockfile of the checkout does not name it. */
function readRegistry(): string {
  const shell = process.platform === 'win32';
  return execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', shell }).trim();
}

function tarballUrl(registry: string, path: string, version: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `${registry}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
}

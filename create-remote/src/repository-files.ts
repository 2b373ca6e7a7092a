import { fillTemplate, withDependencies } from './template';
import type { RemoteRequest } from './checks';

/** Versions that a repository starts with, written when this package is packed. */
export interface Versions {
  kit: string;
  cli: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Entries of npm's lockfile for what these packages need. */
  locked?: Record<string, object>;
}

/** Where a repository gets the packages of the platform: what stands in its package.json. */
export type PackageSources = Record<'contract' | 'kit' | 'build' | 'cli', string>;

export function repositoryFiles(
  request: RemoteRequest,
  { contract, kit, build, cli }: PackageSources,
  versions: Versions,
): Map<string, string> {
  const files = new Map([...fillTemplate('app', request), ...fillTemplate('repository', request)]);
  const own = { '@glossa/contract': contract, '@glossa/kit': kit };
  const tools = { '@glossa/build': build, '@glossa/releases-cli': cli };
  const dependencies = sorted({ ...versions.dependencies, ...own });
  const devDependencies = sorted({ ...versions.devDependencies, ...tools });
  if (versions.locked) {
    const { app: name } = request;
    const packages = { '': { name, dependencies, devDependencies }, ...versions.locked };
    files.set('package-lock.json', toJson({ name, lockfileVersion: 3, requires: true, packages }));
  }
  return withDependencies(files, { dependencies, devDependencies });
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** In the order that npm writes. */
export const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));

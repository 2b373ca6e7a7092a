import { declareApp, fillTemplate } from './template';
import type { RemoteRequest } from './checks';

/** Versions that a repository starts with, written when this package is packed. */
export interface Versions {
  kit: string;
  cli: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Where a repository gets the packages of the platform: what stands in its package.json. */
export type PackageSources = Record<'contract' | 'kit' | 'build' | 'cli', string>;

export function repositoryFiles(
  request: RemoteRequest,
  sources: PackageSources,
  versions: Versions,
): Map<string, string> {
  return new Map([
    ['package.json', `${JSON.stringify(packageJson(request, sources, versions), null, 2)}\n`],
    ...fillTemplate('app', request),
    ...fillTemplate('repository', request),
  ]);
}

function packageJson(
  request: RemoteRequest,
  { contract, kit, build, cli }: PackageSources,
  versions: Versions,
): object {
  return {
    name: request.app,
    version: '1.0.0',
    private: true,
    glossa: declareApp(request),
    files: ['dist'],
    scripts: {
      dev: 'glossa dev',
      build: 'glossa build',
      test: 'jest',
      check: 'tsc',
      translations: 'glossa translations',
      prepack: 'npm run build',
      release: 'releases publish .',
    },
    jest: { preset: '@glossa/build' },
    dependencies: sorted({ ...versions.dependencies, '@glossa/contract': contract, '@glossa/kit': kit }),
    devDependencies: sorted({
      ...versions.devDependencies,
      '@glossa/build': build,
      '@glossa/releases-cli': cli,
    }),
  };
}

/** In the order that npm writes. */
export function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

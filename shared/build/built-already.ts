import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findInstalledPackages } from './build-cache';

const SHARED = resolve(__dirname, '..');

/** Folders and files that no bundle is made of. */
const IGNORED = /^(node_modules|dist|testing|\..*)$|\.test\.tsx?$/;

/** Remembers from what sources the `dist` of an app was built. */
export class BuildStamp {
  /** Undefined where nothing says which packages are installed: each build then counts as different. */
  private readonly stamp: string | undefined;
  private readonly sources: string;

  /** Digests the sources before the build begins. */
  constructor(private readonly directory: string) {
    const installed = findInstalledPackages(directory);
    const place = digest([directory]).slice(0, 16);
    this.stamp = installed && join(installed.folder, '.cache/glossa/built', place);
    const { APP_VERSION = '', NODE_ENV = '' } = process.env;
    this.sources = [
      digest([APP_VERSION, NODE_ENV, process.version]),
      digest(contents(directory)),
      digest(contents(SHARED)),
      digest(installed ? [readFileSync(installed.record)] : []),
    ].join(' ');
  }

  /** True when a build would produce the same `dist`. */
  isUpToDate(): boolean {
    if (this.stamp === undefined) return false;
    try {
      return readFileSync(this.stamp, 'utf8') === this.state();
    } catch {
      // Never built, or partly deleted.
      return false;
    }
  }

  /** Call this after a successful build. */
  save(): void {
    if (this.stamp === undefined) return;
    mkdirSync(dirname(this.stamp), { recursive: true });
    writeFileSync(this.stamp, this.state());
  }

  private state(): string {
    return `${this.sources} ${digest(contents(join(this.directory, 'dist')))}`;
  }
}

function* contents(folder: string): Generator<string | Buffer> {
  for (const file of listFiles(folder).sort()) {
    yield `\0${relative(folder, file)}\0`;
    yield readFileSync(file);
  }
}

/** An app may lie in the folder of its repository: `node_modules` and `.git` are not read. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
    });
}

function digest(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

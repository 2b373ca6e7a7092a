import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SHARED = resolve(__dirname, '..');
const PACKAGES = resolve(SHARED, '../node_modules');

const IGNORED = /(^|\/)(node_modules|dist|testing|ui-page|\.mf)(\/|$)|\.test\.tsx?$/;

/** Remembers from what sources the `dist` of an app was built. */
export class BuildStamp {
  private readonly stamp: string;
  private readonly sources: string;

  /** Digests the sources before the build begins. */
  constructor(private readonly directory: string) {
    const place = createHash('sha256').update(directory).digest('hex').slice(0, 16);
    this.stamp = join(PACKAGES, '.cache/glossa/built', place);
    const { APP_VERSION = '', NODE_ENV = '' } = process.env;
    this.sources = [
      digest([APP_VERSION, NODE_ENV, process.version]),
      digest(contents(directory)),
      digest(contents(SHARED)),
      digest([installed()]),
    ].join(' ');
  }

  /** True when a build would produce the same `dist`. */
  isUpToDate(): boolean {
    try {
      return readFileSync(this.stamp, 'utf8') === this.state();
    } catch {
      // Never built, or partly deleted.
      return false;
    }
  }

  /** Call this after a successful build. */
  save(): void {
    mkdirSync(dirname(this.stamp), { recursive: true });
    writeFileSync(this.stamp, this.state());
  }

  private state(): string {
    return `${this.sources} ${digest(contents(join(this.directory, 'dist')))}`;
  }
}

function* contents(folder: string): Generator<string | Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(relative(folder, file).split(sep).join('/')));
  for (const file of files.sort()) {
    yield `\0${relative(folder, file)}\0`;
    yield readFileSync(file);
  }
}

/** npm's record of the installed packages; without it, each build counts as different. */
function installed(): string {
  try {
    return readFileSync(join(PACKAGES, '.package-lock.json'), 'utf8');
  } catch {
    // Another package manager.
    return String(Math.random());
  }
}

function digest(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

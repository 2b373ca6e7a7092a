import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SHARED = resolve(__dirname, '..');
const PACKAGES = resolve(SHARED, '../node_modules');

/** Nothing of these goes into a bundle. */
const APART = /(^|\/)(node_modules|dist|testing|ui-page|\.mf)(\/|$)|\.test\.tsx?$/;

/** Of an app in `directory`, built into its `dist`. */
export class BuiltAlready {
  private readonly stamp: string;
  private readonly sources: string;

  /** Reads what the app is made from now, as it is before the build begins. */
  constructor(private readonly directory: string) {
    const place = createHash('sha256').update(directory).digest('hex').slice(0, 16);
    this.stamp = join(PACKAGES, '.cache/glossa/built', place);
    const { APP_VERSION = '', NODE_ENV = '' } = process.env;
    this.sources = [
      digestOf([APP_VERSION, NODE_ENV, process.version]),
      digestOf(contents(directory)),
      digestOf(contents(SHARED)),
      digestOf([installed()]),
    ].join(' ');
  }

  /** Whether `dist` holds what building it again would put there, to the byte. */
  isThere(): boolean {
    try {
      return readFileSync(this.stamp, 'utf8') === this.state();
    } catch {
      // Never built, or not all of it is there any more.
      return false;
    }
  }

  /** To be called when the build has succeeded. */
  note(): void {
    mkdirSync(dirname(this.stamp), { recursive: true });
    writeFileSync(this.stamp, this.state());
  }

  private state(): string {
    return `${this.sources} ${digestOf(contents(join(this.directory, 'dist')))}`;
  }
}

function* contents(folder: string): Generator<string | Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !APART.test(relative(folder, file).split(sep).join('/')));
  for (const file of files.sort()) {
    yield `\0${relative(folder, file)}\0`;
    yield readFileSync(file);
  }
}

/** What npm says it has installed; without it, whatever there is counts as something else. */
function installed(): string {
  try {
    return readFileSync(join(PACKAGES, '.package-lock.json'), 'utf8');
  } catch {
    // Another package manager.
    return String(Math.random());
  }
}

function digestOf(parts: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

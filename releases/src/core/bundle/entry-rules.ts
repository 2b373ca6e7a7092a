import type { ReadEntry } from 'tar';
import { ReleaseError } from '../release-error';

export const packAgain = 'Make it with npm pack.';

/** Which entries a tarball may have. Remembers those it has seen. */
export class EntryRules {
  /** Of files and folders, as a file system that folds names would have them. */
  private readonly names = new Set<string>();
  private count = 0;

  constructor(private readonly limits: { unpackedBytes: number; files: number }) {}

  refusalOf(entry: ReadEntry): ReleaseError | undefined {
    const { type, path, header } = entry;
    if (!['File', 'OldFile', 'Directory'].includes(type)) return wrongType(entry);
    const { size = -1 } = header;
    if (size < 0 || hasOddHeader(entry)) {
      const detail = `"${printable(path)}" has a header that npm pack never writes. ${packAgain}`;
      return new ReleaseError('not_a_tarball', detail);
    }
    this.count += 1;
    if (this.count > this.limits.files) {
      const detail = `A bundle may hold ${this.limits.files} files at most. Leave some out.`;
      return new ReleaseError('too_many_files', detail);
    }
    if (size > this.limits.unpackedBytes) return tooLarge('unpacked', this.limits.unpackedBytes);
    return this.refusalOfPath(path, type === 'Directory');
  }

  private refusalOfPath(path: string, isFolder: boolean): ReleaseError | undefined {
    if (entryPath(isFolder ? `${path.replace(/\/$/, '')}/x` : path) === undefined) {
      const detail = `"${printable(path)}" is not a path inside the package. Rename the file.`;
      return new ReleaseError('unsafe_path', detail);
    }
    const name = foldedPath(path);
    if (!isFolder && this.names.has(name)) {
      const twice = `"${printable(path)}" is in the tarball twice, or beside one that differs in case only.`;
      return new ReleaseError('unsafe_path', `${twice} Rename the file.`);
    }
    this.names.add(name);
    return undefined;
  }
}

export function wrongType({ path, type }: ReadEntry): ReleaseError {
  const what = `"${printable(path)}" is a ${type}`;
  return new ReleaseError('link_in_bundle', `${what}; a bundle holds plain files only. ${packAgain}`);
}

export function longName(): ReleaseError {
  return new ReleaseError('unsafe_path', 'A name in the tarball is too long to be read. Rename the file.');
}

export function tooLarge(what: string, limit: number): ReleaseError {
  const detail = `The tarball is over ${Math.floor(limit / 1024 / 1024)} MB ${what}. Make it smaller.`;
  return new ReleaseError('too_large', detail);
}

/** What they say, other readers of the tarball understand in other ways. */
function hasOddHeader({ extended, globalExtended }: ReadEntry): boolean {
  return Boolean(globalExtended) || extended?.size !== undefined || extended?.linkpath !== undefined;
}

function printable(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
}

const longestPath = 300;
const deepest = 20;
/** Names that Windows takes for devices, whatever follows the first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Where an entry of a tarball belongs, without the leading `package/`; undefined for a path that on any file system, or
 * to any reader, could be another one.
 */
export function entryPath(path: string): string | undefined {
  // Written in other letters of Unicode, dots and slashes are dots and slashes to some.
  const parts = path.normalize('NFKC').split('/');
  const plain = path.length <= longestPath && parts.length <= deepest && parts.every(isPlain);
  return plain && parts.length > 1 && parts[0] === 'package' ? path.slice('package/'.length) : undefined;
}

function isPlain(part: string): boolean {
  if (part === '' || part.endsWith('.') || part.endsWith(' ') || device.test(part)) return false;
  return !/[\\:%*?"<>|\x7f]/.test(part) && ![...part].some((character) => character < ' ');
}

/** The same for two paths that some file systems take for one: in other case, or other Unicode. */
export function foldedPath(path: string): string {
  return path.normalize('NFKC').toLowerCase();
}

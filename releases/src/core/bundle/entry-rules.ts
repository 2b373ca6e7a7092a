import type { ReadEntry } from 'tar';
import { refuse, type ReleaseError } from '../release-error';
import { printable } from '../printable';

/** Decides which entries a tarball may have. Stateful: remembers the entries it has seen. */
export class EntryRules {
  /** Paths of files and folders, normalized. */
  private readonly names = new Set<string>();
  private count = 0;

  constructor(private readonly limits: { unpackedBytes: number; files: number }) {}

  checkEntry(entry: ReadEntry): ReleaseError | undefined {
    const { type, path, header } = entry;
    if (!['File', 'OldFile', 'Directory'].includes(type)) return wrongType(entry);
    const { size = -1 } = header;
    if (size < 0 || hasUnusualHeader(entry)) return refuse('not_a_tarball/header', printPath(path));
    this.count += 1;
    if (this.count > this.limits.files) return refuse('too_many_files', { max: this.limits.files });
    if (size > this.limits.unpackedBytes) return tooLarge('unpacked', this.limits.unpackedBytes);
    return this.checkPath(path, type === 'Directory');
  }

  private checkPath(path: string, isFolder: boolean): ReleaseError | undefined {
    if (entryPath(isFolder ? `${path.replace(/\/$/, '')}/x` : path) === undefined)
      return refuse('unsafe_path/outside', printPath(path));
    const name = normalizePath(path);
    if (!isFolder && this.names.has(name)) return refuse('unsafe_path/twice', printPath(path));
    this.names.add(name);
    return undefined;
  }
}

export function wrongType({ path, type }: ReadEntry): ReleaseError {
  return refuse('link_in_bundle', { ...printPath(path), type });
}

export function tooLarge(what: string, limit: number): ReleaseError {
  return refuse('too_large', { max: Math.floor(limit / 1024 / 1024), what });
}

/** Other readers of the tarball interpret these headers differently. */
function hasUnusualHeader({ extended, globalExtended }: ReadEntry): boolean {
  return Boolean(globalExtended) || extended?.size !== undefined || extended?.linkpath !== undefined;
}

const printPath = (path: string) => ({ path: printable(path, 200) });
const MAX_PATH_LENGTH = 300;
const MAX_PATH_DEPTH = 20;
/** Names that Windows treats as devices, whatever follows the first dot. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Without the leading `package/`. Undefined for a path that a file system could take for another one. */
export function entryPath(path: string): string | undefined {
  // Some readers take other Unicode forms of dots and slashes for dots and slashes.
  const parts = path.normalize('NFKC').split('/');
  const plain = path.length <= MAX_PATH_LENGTH && parts.length <= MAX_PATH_DEPTH && parts.every(isPlain);
  return plain && parts.length > 1 && parts[0] === 'package' ? path.slice('package/'.length) : undefined;
}

function isPlain(part: string): boolean {
  if (part === '' || part.endsWith('.') || part.endsWith(' ') || WINDOWS_DEVICE.test(part)) return false;
  return !/[\\:%*?"<>|\x7f]/.test(part) && ![...part].some((character) => character < ' ');
}

/** Equal for paths that differ in case or Unicode form only, which some file systems treat as one. */
export function normalizePath(path: string): string {
  return path.normalize('NFKC').toLowerCase();
}

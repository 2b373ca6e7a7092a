import type { ReadEntry } from 'tar';
import { ReleaseError } from '../release-error';
import { printable } from '../printable';

export const PACK_AGAIN = 'Pack it with npm pack.';

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
    if (size < 0 || hasUnusualHeader(entry)) {
      const detail = `"${printable(path, MAX_PRINTED_LENGTH)}" has a header that npm pack never writes. ${PACK_AGAIN}`;
      return new ReleaseError('not_a_tarball', detail);
    }
    this.count += 1;
    if (this.count > this.limits.files) {
      const detail = `The bundle has more than ${this.limits.files} files. Leave some out.`;
      return new ReleaseError('too_many_files', detail);
    }
    if (size > this.limits.unpackedBytes) return tooLarge('unpacked', this.limits.unpackedBytes);
    return this.checkPath(path, type === 'Directory');
  }

  private checkPath(path: string, isFolder: boolean): ReleaseError | undefined {
    if (entryPath(isFolder ? `${path.replace(/\/$/, '')}/x` : path) === undefined) {
      const detail = `"${printable(path, MAX_PRINTED_LENGTH)}" is not a path inside the package. Rename the file.`;
      return new ReleaseError('unsafe_path', detail);
    }
    const name = normalizePath(path);
    if (!isFolder && this.names.has(name)) {
      const twice = `"${printable(path, MAX_PRINTED_LENGTH)}" is in the tarball twice, or beside one that differs in case only.`;
      return new ReleaseError('unsafe_path', `${twice} Rename the file.`);
    }
    this.names.add(name);
    return undefined;
  }
}

export function wrongType({ path, type }: ReadEntry): ReleaseError {
  const what = `"${printable(path, MAX_PRINTED_LENGTH)}" is a ${type}`;
  return new ReleaseError('link_in_bundle', `${what}; a bundle may contain only plain files. ${PACK_AGAIN}`);
}

export function longName(): ReleaseError {
  return new ReleaseError('unsafe_path', 'A name in the tarball is too long to be read. Rename the file.');
}

export function tooLarge(what: string, limit: number): ReleaseError {
  const detail = `The tarball is over ${Math.floor(limit / 1024 / 1024)} MB ${what}. Make it smaller.`;
  return new ReleaseError('too_large', detail);
}

/** Other readers of the tarball interpret these headers differently. */
function hasUnusualHeader({ extended, globalExtended }: ReadEntry): boolean {
  return Boolean(globalExtended) || extended?.size !== undefined || extended?.linkpath !== undefined;
}

const MAX_PRINTED_LENGTH = 200;
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

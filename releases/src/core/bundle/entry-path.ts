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

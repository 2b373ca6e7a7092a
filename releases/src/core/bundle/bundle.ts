import type { PublishedVersion } from '@glossa/contract/operators/moves';
import type { BuiltRelease } from '@glossa/contract/release';
import { createHash } from 'node:crypto';

export type Encoding = 'identity' | 'gzip' | 'br';

/** `raw` are bytes as built, `gzip` and `br` those that a browser receives: a file that compression does not shrink counts as built. */
export type BundleSizes = PublishedVersion['sizes'];

/** The metadata stored beside the files of a version. */
export interface StoredRelease {
  release: BuiltRelease;
  /** sha256 over the sorted paths and content hashes. */
  digest: string;
  sizes: BundleSizes;
  /** The compressed forms that exist, by file. */
  encodings: Record<string, Exclude<Encoding, 'identity'>[]>;
  /** SHA-256, in hex, of the files that can be compression dictionaries. Versions stored by older servers have none. */
  dictionaries?: Record<string, string>;
}

/** A file of a version, and the hash of the dictionary that its delta was made against. */
export interface DeltaAddress {
  app: string;
  version: string;
  path: string;
  dictionary: string;
}

export interface BundleFileBytes {
  path: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** A version ready to be stored: every file in every encoding. */
export interface PreparedBundle {
  stored: StoredRelease;
  files: BundleFileBytes[];
}

/** Hashes a whole bundle: sha256 over `path NUL sha256(content) LF`, paths sorted by code unit. */
export function computeBundleDigest(files: ReadonlyMap<string, Buffer>): string {
  const bundleHash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex');
    bundleHash.update(`${path}\0${content}\n`);
  }
  return `sha256-${bundleHash.digest('hex')}`;
}

export const computeIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

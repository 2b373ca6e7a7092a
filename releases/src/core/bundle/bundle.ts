import type { BuiltRelease } from '@glossa/contract/release';

export type Encoding = 'identity' | 'gzip' | 'br';

export interface BundleSizes {
  files: number;
  /** Bytes as built. */
  raw: number;
  /** Bytes that a browser receives; a file that compression does not shrink counts as built. */
  gzip: number;
  br: number;
  /** Brotli bytes of the first screen's code: entry and scripts. */
  code: number;
}

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

/** The source map of a script of a version. */
export interface SourceMapAddress {
  app: string;
  version: string;
  /** The script. */
  path: string;
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

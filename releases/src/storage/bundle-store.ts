import type { DeltaAddress, Encoding, PreparedBundle, StoredRelease } from '../core/bundle/bundle';

/** Stores the files of versions. A version appears whole or not at all, and never changes. */
export interface BundleStore {
  /** @throws ReleaseError `version_exists` when the version is stored already, whatever its bytes. */
  put(bundle: PreparedBundle): Promise<void>;
  find(app: string, version: string): Promise<StoredRelease | undefined>;
  read(app: string, version: string, path: string, encoding: Encoding): Promise<Buffer | undefined>;
  /** Names of files of a version that should be in the store, as `listFileNames` gives them, and are not. */
  findMissing(stored: StoredRelease): Promise<string[]>;
  /** Removes all files of a version. Removing it again is harmless. */
  remove(app: string, version: string): Promise<void>;
  /** Writes the files of a stored version that are missing. The bundle has the digest of the version. */
  restore(bundle: PreparedBundle): Promise<void>;
  /** Named by `deltaName`. */
  readonly deltas: SideFiles;
  /** Compressed with gzip, and named by `sourceMapName`. */
  readonly sourceMaps: SideFiles;
}

/** Files of one kind beside those of a version that is stored. */
export interface SideFiles {
  /** Writing one again is harmless. */
  put(app: string, version: string, name: string, bytes: Buffer): Promise<void>;
  read(app: string, version: string, name: string): Promise<Buffer | undefined>;
  list(app: string, version: string): Promise<Set<string>>;
}

export const deltaName = ({ dictionary, path }: Pick<DeltaAddress, 'dictionary' | 'path'>): string =>
  `${dictionary}/${path}`;

export const sourceMapName = (script: string): string => `${script}.map.gz`;

/** Names of all files of a version within its folder: `<encoding>/<path>`. */
export const listFileNames = ({ release, encodings }: StoredRelease): string[] =>
  Object.keys(release.files).flatMap((file) =>
    ['identity', ...(Object.hasOwn(encodings, file) ? (encodings[file] ?? []) : [])].map(
      (encoding) => `${encoding}/${file}`,
    ),
  );

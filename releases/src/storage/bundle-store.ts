import type { Encoding, PreparedBundle, StoredRelease } from '../core/bundle/bundle';

/** Stores the files of versions. A version appears whole or not at all, and never changes. */
export interface BundleStore {
  /** @throws ReleaseError `version_exists` when the version is stored already, whatever its bytes. */
  put(bundle: PreparedBundle): Promise<void>;
  find(app: string, version: string): Promise<StoredRelease | undefined>;
  read(app: string, version: string, path: string, encoding: Encoding): Promise<Buffer | undefined>;
  /** Names of files of a version that should be in the store, as `listFileNames` gives them, and are not. */
  findMissing(stored: StoredRelease): Promise<string[]>;
  /** Writes the files of a stored version that are missing. The bundle has the digest of the version. */
  restore(bundle: PreparedBundle): Promise<void>;
}

/** Names of all files of a version within its folder: `<encoding>/<path>`. */
export function listFileNames({ release, encodings }: StoredRelease): string[] {
  return Object.keys(release.files).flatMap((file) =>
    ['identity', ...(Object.hasOwn(encodings, file) ? (encodings[file] ?? []) : [])].map(
      (encoding) => `${encoding}/${file}`,
    ),
  );
}

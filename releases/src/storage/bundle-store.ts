import type { Encoding, PreparedBundle, StoredRelease } from '../core/bundle/bundle';

/** Stores the files of versions. A version appears whole or not at all, and never changes. */
export interface BundleStore {
  /** @throws ReleaseError `version_exists` when the version is stored already, whatever its bytes. */
  put(bundle: PreparedBundle): Promise<void>;
  find(app: string, version: string): Promise<StoredRelease | undefined>;
  read(app: string, version: string, path: string, encoding: Encoding): Promise<Buffer | undefined>;
}

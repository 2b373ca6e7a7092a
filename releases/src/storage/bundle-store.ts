import type {
  DeltaAddress,
  Encoding,
  PreparedBundle,
  SourceMapAddress,
  StoredRelease,
} from '../core/bundle/bundle';

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
  /** Stores a delta beside the files of a version that is stored. Writing one again is harmless. */
  putDelta(delta: DeltaAddress, bytes: Buffer): Promise<void>;
  readDelta(delta: DeltaAddress): Promise<Buffer | undefined>;
  /** Names of all deltas of a version, as `deltaName` gives them. */
  listDeltas(app: string, version: string): Promise<Set<string>>;
  /** Stores the source map of a script beside the files of a version that is stored, compressed with gzip. */
  putSourceMap(map: SourceMapAddress, gzip: Buffer): Promise<void>;
  readSourceMap(map: SourceMapAddress): Promise<Buffer | undefined>;
  listSourceMaps(app: string, version: string): Promise<Set<string>>;
}

/** Name of a delta within the folder of deltas of its version. */
export function deltaName({ dictionary, path }: Pick<DeltaAddress, 'dictionary' | 'path'>): string {
  return `${dictionary}/${path}`;
}

/** The files of one kind beside those of a stored version, by their name within a folder. */
export interface SideFiles {
  put(app: string, version: string, name: string, bytes: Buffer): Promise<void>;
  read(app: string, version: string, name: string): Promise<Buffer | undefined>;
  list(app: string, version: string): Promise<Set<string>>;
}

/** Deltas and source maps, by how a store keeps the files of a folder. */
export function storeBeside(open: (folder: 'delta' | 'source-maps') => SideFiles) {
  const deltas = open('delta');
  const maps = open('source-maps');
  const mapName = (script: string) => `${script}.map.gz`;
  return {
    putDelta: (delta, bytes) => deltas.put(delta.app, delta.version, deltaName(delta), bytes),
    readDelta: (delta) => deltas.read(delta.app, delta.version, deltaName(delta)),
    listDeltas: (app, version) => deltas.list(app, version),
    putSourceMap: ({ app, version, path }, gzip) => maps.put(app, version, mapName(path), gzip),
    readSourceMap: ({ app, version, path }) => maps.read(app, version, mapName(path)),
    async listSourceMaps(app, version) {
      return new Set([...(await maps.list(app, version))].map((name) => name.replace(/\.map\.gz$/, '')));
    },
  } satisfies Partial<BundleStore>;
}

/** Names of all files of a version within its folder: `<encoding>/<path>`. */
export function listFileNames({ release, encodings }: StoredRelease): string[] {
  return Object.keys(release.files).flatMap((file) =>
    ['identity', ...(Object.hasOwn(encodings, file) ? (encodings[file] ?? []) : [])].map(
      (encoding) => `${encoding}/${file}`,
    ),
  );
}

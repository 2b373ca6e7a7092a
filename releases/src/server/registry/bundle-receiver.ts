import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Mutex } from 'async-mutex';
import type { BuiltRelease } from '@glossa/contract/release';
import { type StoredRelease, computeBundleDigest } from '../../core/bundle/bundle';
import { checkBundle } from '../../core/bundle/check-bundle';
import { prepareBundle } from '../../core/bundle/compress';
import { checkMountsFree } from '../../core/bundle/ownership';
import { unpackTarball, type UnpackLimits } from '../../core/bundle/unpack';
import { liveReleases, type KnownReleases } from '../../core/log/history';
import { refuse, ReleaseError } from '../../core/release-error';
import { openSiteLimits, type SiteLimits } from '../limits';
import { sourceMapName, type BundleStore } from '../../storage/bundle-store';

export interface ReceiverOptions {
  bundles: BundleStore;
  bundleLimits?: UnpackLimits;
  uploads?: SiteLimits['bundlesInMemory'];
}

const compress = promisify(gzip);

/** Unpacks, checks and stores uploaded bundles, a limited number at a time. */
export class BundleReceiver {
  /** Held from the first byte until everything is stored, while the bundle is in memory. */
  private readonly uploads: SiteLimits['bundlesInMemory'];
  /** One bundle is compressed and stored at a time. Not the registry's mutex, so that no rollback waits for it. */
  private readonly storing = new Mutex();

  constructor(
    private readonly known: KnownReleases,
    private readonly options: ReceiverOptions,
  ) {
    this.uploads = options.uploads ?? openSiteLimits().bundlesInMemory;
  }

  /** @throws ReleaseError, such as `too_many_uploads` or `version_exists` */
  async receive(app: string, tarball: Readable): Promise<{ release: BuiltRelease; stored: StoredRelease }> {
    try {
      const release = await this.uploads.wait('');
      return await this.checkAndStore(app, tarball).finally(release);
    } finally {
      // A refused client still sends its body and reads the response only afterwards.
      tarball.resume();
    }
  }

  private async checkAndStore(app: string, tarball: Readable) {
    const { release, files, sourceMaps } = checkBundle(
      app,
      await unpackTarball(tarball, this.options.bundleLimits),
    );
    if (this.known.history.apps.get(app)?.expired.has(release.version))
      throw refuse('version_exists/expired', { app, version: release.version });
    const live = liveReleases(this.known).map((stored) => stored.release);
    checkMountsFree(release, live);
    const stored = await this.storing.runExclusive(() => this.store(release, files));
    await this.storeSourceMaps(release, sourceMaps);
    return { release, stored };
  }

  /** Stores a bundle. If the same bytes are there already, restores files that have been lost. */
  private async store(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): Promise<StoredRelease> {
    const digest = computeBundleDigest(files);
    const existing = await this.findSame(release, digest);
    if (existing) {
      const missing = await this.options.bundles.findMissing(existing);
      if (missing.length > 0) await this.options.bundles.restore(await prepareBundle(release, digest, files));
      return existing;
    }
    const prepared = await prepareBundle(release, digest, files);
    try {
      await this.options.bundles.put(prepared);
      return prepared.stored;
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.code !== 'version_exists') throw error;
      // Another server stored this version meanwhile, perhaps with the same bytes.
      const theirs = await this.findSame(release, digest);
      if (theirs) return theirs;
      throw error;
    }
  }

  /** Stores the maps that are missing; those that are there stay, as the version does. */
  private async storeSourceMaps({ app, version }: BuiltRelease, sourceMaps: ReadonlyMap<string, Buffer>) {
    if (sourceMaps.size === 0) return;
    const { bundles } = this.options;
    const present = await bundles.sourceMaps.list(app, version);
    for (const [script, bytes] of sourceMaps) {
      const name = sourceMapName(script);
      if (!present.has(name)) await bundles.sourceMaps.put(app, version, name, await compress(bytes));
    }
  }

  /** @throws ReleaseError `version_exists` if the version is stored with other bytes */
  private async findSame({ app, version }: BuiltRelease, digest: string): Promise<StoredRelease | undefined> {
    const existing = await this.options.bundles.find(app, version);
    if (!existing || existing.digest === digest) return existing;
    throw refuse('version_exists/other_bytes', { app, version });
  }
}

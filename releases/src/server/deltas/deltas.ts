import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeltaAddress, StoredRelease } from '../../core/bundle/bundle';
import { findLikelyDictionaries } from '../../core/bundle/dictionary';
import { visibleVersions } from '../../core/log/history';
import { deltaName, type BundleStore } from '../../storage/bundle-store';
import type { Registry } from '../registry/registry';
import type { DeltaCompressor } from './delta-compressor';
import { deltaKey, DeltaQueue } from './delta-queue';

/** Requests cause deltas against so many of the latest versions, which bounds what they can make the server store. */
const MAX_REQUESTED_DICTIONARIES = 20;
/** A delta that was not in the store; meanwhile another server may have made it. */
const ABSENT_TTL_MS = 30_000;
const MAX_ABSENT = 5_000;

/** Makes missing deltas when a version is published or goes live, off the path of any request. */
export class Deltas {
  private readonly queue: DeltaQueue | undefined;
  private readonly absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: ABSENT_TTL_MS });

  /** Without a compressor, deltas of the store are served and none are made. */
  constructor(
    private readonly site: FastifyInstance,
    private readonly registry: Registry,
    private readonly bundles: BundleStore,
    compressor: DeltaCompressor | undefined,
  ) {
    const onStored = (key: string) => void this.absent.delete(key);
    this.queue = compressor && new DeltaQueue(bundles, compressor, site.log, onStored);
    registry.changes.on('live', () => void this.prepareLive());
    registry.changes.on('publication', (app, version) => void this.prepare(app, version));
    site.addHook('onReady', () => void this.prepareLive());
    site.addHook('preClose', async () => this.queue?.close());
  }

  /** Undefined if the dictionary is unknown, or the delta is not made or not worth sending. */
  async find(stored: StoredRelease, path: string, dictionary: string): Promise<Buffer | undefined> {
    const { app, version } = stored.release;
    const from = this.findVersion(stored, path, dictionary);
    if (from === undefined) return undefined;
    const address = { app, version, path, dictionary };
    const key = deltaKey(address);
    if (this.absent.has(key)) return undefined;
    const delta = await this.read(address);
    if (delta && delta.length > 0) return delta;
    this.absent.set(key, true);
    if (!delta && this.isRequestable(app, version, from)) this.queue?.add({ ...address, from });
    return undefined;
  }

  /** Makes the deltas of every live version, which others may be behind since a move. */
  async prepareLive(): Promise<void> {
    for (const { app, version } of visibleVersions(this.registry.known.history))
      await this.prepare(app, version);
  }

  /** Queues the deltas of a version against those that visitors are likely to have. */
  async prepare(app: string, version: string): Promise<void> {
    const { history, find } = this.registry.known;
    const target = find(app, version);
    const appHistory = history.apps.get(app);
    if (!this.queue || !target?.dictionaries || !appHistory) return;
    try {
      const existing = await this.bundles.deltas.list(app, version);
      for (const from of findLikelyDictionaries(appHistory, version)) {
        const source = find(app, from);
        for (const path of Object.keys(target.dictionaries)) {
          const dictionary = source && findDictionary(source, path);
          if (!dictionary || existing.has(deltaName({ path, dictionary }))) continue;
          if (haveSameAddress(target, source, path)) continue;
          this.queue.add({ app, version, path, dictionary, from });
        }
      }
    } catch (error) {
      this.site.log.warn({ err: error, app, version }, 'could not look for the deltas of a version');
    }
  }

  /** The latest version with this dictionary at the same path of the same app. */
  private findVersion(stored: StoredRelease, path: string, dictionary: string): string | undefined {
    const { app, version } = stored.release;
    return this.latestVersions(app).find((each) => {
      const source = each === version ? undefined : this.registry.known.find(app, each);
      return source && findDictionary(source, path) === dictionary && !haveSameAddress(stored, source, path);
    });
  }

  private isRequestable(app: string, version: string, from: string): boolean {
    return (
      visibleVersions(this.registry.known.history).some(
        (visible) => visible.app === app && visible.version === version,
      ) && this.latestVersions(app).slice(0, MAX_REQUESTED_DICTIONARIES).includes(from)
    );
  }

  private latestVersions(app: string): string[] {
    return [...(this.registry.known.history.apps.get(app)?.published.keys() ?? [])].reverse();
  }

  private async read(address: DeltaAddress): Promise<Buffer | undefined> {
    const { app, version } = address;
    try {
      return await this.bundles.deltas.read(app, version, deltaName(address));
    } catch (error) {
      // The file itself may be at hand when its delta is not.
      this.site.log.warn({ err: error, ...address }, 'could not read a delta');
      return undefined;
    }
  }
}

function findDictionary({ dictionaries = {} }: StoredRelease, path: string): string | undefined {
  return Object.hasOwn(dictionaries, path) ? dictionaries[path] : undefined;
}

/** A browser with the file of one version does not request the file of the other, so no delta is needed. */
function haveSameAddress(one: StoredRelease, other: StoredRelease, path: string): boolean {
  return (
    [one, other].every(({ release }) => release.addresses === 'content') &&
    findDictionary(one, path) === findDictionary(other, path)
  );
}

import type { FastifyInstance } from 'fastify';
import type { AppName, Version } from '@glossa/contract/release';
import { visibleVersions } from '../../core/log/history';
import type { BundleStore } from '../../storage/bundle-store';
import type { Registry } from './registry';

/** While files are missing, the store is looked at again, because another server may have restored them. */
const RECHECK_INTERVAL_MS = 30_000;

export interface LiveFilesState {
  app: AppName;
  version: Version;
  missing: number;
}

/** Looks at the start and after every move for live files that the store lacks; logs each loss once. */
export class LiveFiles {
  /** Names of missing files by `app version`. */
  private readonly missing = new Map<string, Set<string>>();
  private checking: Promise<void> | undefined;

  constructor(
    private readonly site: FastifyInstance,
    private readonly registry: Registry,
    private readonly bundles: BundleStore,
  ) {
    registry.changes.on('live', () => void this.check());
    const timer = setInterval(() => void this.recheck(), RECHECK_INTERVAL_MS);
    timer.unref();
    site.addHook('onReady', () => this.check());
    site.addHook('preClose', async () => clearInterval(timer));
  }

  state(): LiveFilesState[] {
    return visibleVersions(this.registry.known.history).map(({ app, version }) => ({
      app,
      version,
      missing: this.missing.get(`${app} ${version}`)?.size ?? 0,
    }));
  }

  /** Compares the store with the files that should be there. Calls during a check share it. */
  check(): Promise<void> {
    return (this.checking ??= this.checkAll().finally(() => (this.checking = undefined)));
  }

  /** A file could not be read though the version has it. */
  noteMissing(app: AppName, version: Version, name: string): void {
    this.note(app, version, [...(this.missing.get(`${app} ${version}`) ?? []), name]);
  }

  /** What was missing may have been restored. */
  async recheck(): Promise<void> {
    if (this.missing.size > 0) await this.check();
  }

  private async checkAll(): Promise<void> {
    const live = visibleVersions(this.registry.known.history);
    const names = new Set(live.map(({ app, version }) => `${app} ${version}`));
    for (const key of this.missing.keys()) if (!names.has(key)) this.missing.delete(key);
    await Promise.all(live.map(({ app, version }) => this.checkVersion(app, version)));
  }

  private async checkVersion(app: AppName, version: Version): Promise<void> {
    const stored = this.registry.known.find(app, version);
    try {
      this.note(app, version, stored ? await this.bundles.findMissing(stored) : ['release.json']);
    } catch (error) {
      this.site.log.warn({ err: error, app, version }, 'could not look for the files of a live version');
    }
  }

  private note(app: AppName, version: Version, names: readonly string[]): void {
    const key = `${app} ${version}`;
    const known = this.missing.get(key);
    if (names.length > 0) this.missing.set(key, new Set(names));
    else if (this.missing.delete(key)) this.site.log.info({ app, version }, 'all files are there again');
    if (names.every((name) => known?.has(name))) return;
    const details = { app, version, missing: names.length, examples: names.slice(0, 5) };
    this.site.log.error(
      details,
      'files of a version that visitors get are not in the store: publish the same version again, or roll back',
    );
  }
}

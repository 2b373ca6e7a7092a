import { contentAddress } from '@glossa/contract/page-protocol';
import type { ErrorFrame, ErrorReport } from '@glossa/contract/beacon';
import { LRUCache } from 'lru-cache';
import type { StoredRelease } from '../../core/bundle/bundle';
import { errorKey, visitorMark, type ErrorSighting } from '../../core/errors/error-group';
import { scrubErrorName, scrubMessage } from '../../core/errors/scrub-message';
import { versionKey } from '../../core/health/page-receipt';
import type { BeaconSource } from '../../core/health/version-outcome';
import { findByContent } from '../../core/live-set/find-by-content';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { SiteContext } from '../site-context';
import type { ErrorReports } from './error-reports';
import type { SourceMaps } from './source-maps';

const REMEMBERED_GROUPS = 5_000;
/** Scripts whose words a message may have. */
const WORD_SCRIPTS = 3;
const PRUNE_INTERVAL_MS = 10 * 60_000;

/** Counts the errors that tabs report, of versions that they were given. */
export class ErrorCounter {
  private readonly groups = new LRUCache<string, true>({ max: REMEMBERED_GROUPS });
  private prunedAt = 0;

  constructor(
    private readonly context: SiteContext,
    private readonly store: ErrorReports,
    private readonly sourceMaps: SourceMaps,
    private readonly metrics: HealthMetrics,
  ) {}

  async take(reports: readonly ErrorReport[], by: BeaconSource, given: ReadonlySet<string>): Promise<void> {
    for (const report of reports) {
      if (given.has(versionKey(report.app, report.version))) await this.count(report, by);
      else this.metrics.ignored('not_given');
    }
  }

  private async count(report: ErrorReport, { visitor, network, at }: BeaconSource): Promise<void> {
    const { secret, limits } = this.context;
    const sighting = await this.toSighting(report);
    if (!sighting) return this.metrics.ignored('not_shown');
    const key = errorKey(sighting);
    if (!this.groups.has(key) && !(await limits.newErrors.tryTake(network)))
      return this.metrics.ignored('network_full');
    this.groups.set(key, true);
    await this.store.record({ ...sighting, key, mark: visitorMark(secret, key, visitor), at });
    if (at - this.prunedAt < PRUNE_INTERVAL_MS) return;
    this.prunedAt = at;
    await this.store.prune(at);
  }

  /** Undefined unless the error passed through a script of the version. */
  private async toSighting(report: ErrorReport): Promise<ErrorSighting | undefined> {
    const { app, version, name, message, frames } = report;
    const found = frames.flatMap((frame) => this.findScript(frame, app, version) ?? []);
    if (!found.some((frame) => frame.app === app && frame.version === version)) return undefined;
    const scripts = new Map(found.map((frame) => [`${frame.app}/${frame.file}`, frame]));
    const words = await Promise.all(
      [...scripts.values()].slice(0, WORD_SCRIPTS).map((script) => this.sourceMaps.listWords(script)),
    );
    const isKnown = (word: string) => words.some((set) => set.has(word));
    return {
      app,
      version,
      name: scrubErrorName(name, isKnown),
      message: scrubMessage(message, isKnown),
      frames: found,
    };
  }

  /** The script of a frame: of the reported version, or of any version of another app. */
  private findScript({ file, line, column }: ErrorFrame, app: string, version: string) {
    const { known } = this.context.registry;
    const [owner = '', address = '', ...rest] = file.split('/');
    const path = rest.join('/');
    const place = { app: owner, file: path, line, column };
    if (owner === app) {
      return isAt(known.find(app, version), path, address) ? { ...place, version } : undefined;
    }
    const named = known.find(owner, address);
    const [stored] = isAt(named, path, address)
      ? [named]
      : findByContent(known, { app: owner, address, file: path });
    return stored && { ...place, version: stored.release.version };
  }
}

function isAt(stored: StoredRelease | undefined, path: string, address: string): boolean {
  if (!stored || !/\.m?js$/.test(path) || !Object.hasOwn(stored.release.files, path)) return false;
  return address === stored.release.version || address === contentAddress(stored.release.files[path] ?? '');
}

import type { Readable } from 'node:stream';
import type { LiveSet } from '@glossa/shared/contract/release';
import type { BundleStore } from '../../storage/bundle-store';
import type { ReleaseLog } from '../../storage/release-log';
import type { StoredRelease } from '../../core/bundle';
import { checkBundle } from '../../core/check-bundle';
import type { Decision } from '../../core/decision';
import { applyEvent, emptyHistory, liveVersion, type History } from '../../core/history';
import { liveReleases, type KnownReleases } from '../../core/known-releases';
import { buildLiveSet } from '../../core/live-set';
import { checkMountsFree } from '../../core/ownership';
import { plan } from '../../core/plan';
import type { Plan } from '../../core/plan-contract';
import { promote, type PromoteRequest } from '../../core/promote';
import { ReleaseError } from '../../core/release-error';
import type { EventDraft, ReleaseEvent } from '../../core/release-event';
import { rollback, type RollbackRequest } from '../../core/rollback';
import { Turns } from './turns';
import { storeBundle } from './store-bundle';
import { unpackTarball, type UnpackLimits } from '../../core/unpack';
import type { Move, Publication, Registry } from './registry';

export interface RegistryOptions {
  bundles: BundleStore;
  log: ReleaseLog;
  now?: () => Date;
  limits?: UnpackLimits;
}

/** Opens the registry over its storage: reads the log once, then keeps the fold in memory. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const registry = new StoredRegistry(options);
  await registry.catchUp();
  return registry;
}

/** Other processes may write to the same log; a write that lost is decided anew this many times. */
const attempts = 5;

/** The registry over its storage: the fold of the log and what `release.json` says of each version, kept in memory. */
export class StoredRegistry implements Registry {
  private readonly log: ReleaseEvent[] = [];
  private readonly fold: History = emptyHistory();
  readonly known: KnownReleases = {
    history: this.fold,
    find: (app, version) => this.find(app, version),
  };
  private live: LiveSet = { revision: 0, apps: {} };
  private readonly releases = new Map<string, StoredRelease>();
  private readonly listeners = new Set<(live: LiveSet) => void>();
  /** Compressing and storing, one bundle at a time; apart from `writing`, so that no rollback waits for a publish. */
  private readonly publishing = new Turns();
  /** Keeps the fold and the log in step. */
  private readonly writing = new Turns();

  constructor(private readonly options: RegistryOptions) {}

  /** Takes in what the log has beyond what is known here: at the start all of it, later what other processes wrote. */
  async catchUp(): Promise<void> {
    await this.absorb(await this.options.log.read(this.fold.head));
  }

  liveSet(): LiveSet {
    return this.live;
  }

  history(): History {
    return this.fold;
  }

  events(): readonly ReleaseEvent[] {
    return this.log;
  }

  find(app: string, version: string | undefined): StoredRelease | undefined {
    return version === undefined ? undefined : this.releases.get(keyOf(app, version));
  }

  subscribe(listener: (live: LiveSet) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async publish(actor: string, app: string, tarball: Readable): Promise<Publication> {
    const { release, files } = checkBundle(app, await unpackTarball(tarball, this.options.limits));
    checkMountsFree(
      release,
      liveReleases(this.known).map((stored) => stored.release),
    );
    const stored = await this.publishing.run(() => storeBundle(this.options.bundles, release, files));
    // Bytes without an event are what a process killed between the two left; publishing again completes it.
    return this.writing.run(async () => {
      const { version } = release;
      const draft: EventDraft = { action: 'publish', app, version, from: null, reason: null };
      const event = await this.write(actor, () =>
        this.fold.apps.get(app)?.published.has(version) ? undefined : draft,
      );
      return { revision: this.fold.head, stored, created: event !== undefined };
    });
  }

  plan(app: string, version: string): Promise<Plan> {
    return this.writing.run(async () => {
      await this.catchUp();
      return plan(this.known, app, version);
    });
  }

  promote(actor: string, request: PromoteRequest): Promise<Move> {
    return this.move(actor, request.app, () => promote(this.known, request));
  }

  rollback(actor: string, request: RollbackRequest): Promise<Move> {
    return this.move(actor, request.app, () => rollback(this.known, request));
  }

  /** The gate is part of the decision, and the decision is made anew when somebody else has written in between. */
  private move(actor: string, app: string, decide: () => Decision | undefined): Promise<Move> {
    return this.writing.run(async () => {
      let decision: Decision | undefined;
      const event = await this.write(actor, () => {
        decision = decide();
        return decision?.draft;
      });
      const { findings, skipped } = decision ?? { findings: [], skipped: [] };
      const said = { app, findings, skipped, forced: event?.forced !== undefined };
      if (event)
        return { ...said, revision: event.revision, from: event.from, to: event.version, changed: true };
      const live = liveVersion(this.fold, app) ?? '';
      return { ...said, revision: this.fold.liveRevision, from: live, to: live, changed: false };
    });
  }

  private async write(
    actor: string,
    decide: () => EventDraft | undefined,
  ): Promise<ReleaseEvent | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      await this.catchUp();
      const draft = decide();
      if (!draft) return undefined;
      const at = (this.options.now ?? (() => new Date()))().toISOString();
      const event: ReleaseEvent = { revision: this.fold.head + 1, at, actor, ...draft };
      try {
        await this.options.log.append(event);
      } catch (error) {
        const lost = error instanceof ReleaseError && error.code === 'revision_moved';
        if (lost && attempt < attempts) continue;
        throw error;
      }
      await this.absorb([event]);
      return event;
    }
  }

  private async absorb(events: readonly ReleaseEvent[]): Promise<void> {
    const before = this.fold.liveRevision;
    for (const event of events) {
      const { action, app, version } = event;
      const stored = action === 'publish' ? await this.options.bundles.find(app, version) : undefined;
      if (stored) this.releases.set(keyOf(app, version), stored);
      applyEvent(this.fold, event);
      this.log.push(event);
    }
    if (this.fold.liveRevision === before) return;
    this.live = buildLiveSet(this.known);
    for (const listener of this.listeners) listener(this.live);
  }
}

function keyOf(app: string, version: string): string {
  return `${app}/${version}`;
}

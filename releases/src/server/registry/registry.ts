import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { Mutex } from 'async-mutex';
import type { AppName, LiveSet, Version } from '@glossa/contract/release';
import type { Graph } from '@glossa/contract/operators/graph';
import type { Plan } from '@glossa/contract/operators/plan';
import type { EventDraft, Origin, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { graph } from '../../core/gate/graph';
import { plan } from '../../core/gate/plan';
import type { LiveView } from '../../core/live-set/live-set';
import type { RunningCanary } from '../../core/log/app-history';
import { type KnownReleases, requirePublished, requireStored } from '../../core/log/history';
import { refuse } from '../../core/release-error';
import type { BundleStore } from '../../storage/bundle-store';
import { BundleReceiver, type ReceiverOptions } from './bundle-receiver';
import { Ledger, type LedgerOptions } from './ledger';
import { LiveSets } from './live-sets';
import { packVersion } from './pack-version';
import type { Outcome, Verb } from './verbs';

export interface RegistryOptions extends LedgerOptions, ReceiverOptions {}

/** Opens the registry over its storage: reads the log once, then keeps the fold in memory. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const registry = new Registry(options);
  await registry.catchUp();
  return registry;
}

/** The core decides each change of the live set; the ledger writes it with compare-and-swap. */
export class Registry {
  /** Everything the core decides by. Changes in place as events are written. */
  readonly known: KnownReleases;
  /** `live` after every change of the live set, `publication` after every publication by this process. */
  readonly changes = new EventEmitter<{ live: [LiveSet]; publication: [AppName, Version] }>();
  private readonly ledger: Ledger;
  private readonly liveSets: LiveSets;
  private readonly bundles: BundleReceiver;
  private readonly store: BundleStore;
  /** Keeps the fold and the log in step. */
  private readonly mutex = new Mutex();
  private pendingRead: Promise<void> | undefined;

  constructor(options: RegistryOptions) {
    this.store = options.bundles;
    this.ledger = new Ledger(options, () => this.changes.emit('live', this.liveSet()));
    this.known = this.ledger.known;
    this.liveSets = new LiveSets(this.known);
    this.bundles = new BundleReceiver(this.known, options);
  }

  /** Takes in the events that other processes have written to the log: one read runs, and calls meanwhile share the next. */
  catchUp(): Promise<void> {
    return (this.pendingRead ??= this.mutex.runExclusive(() => {
      this.pendingRead = undefined;
      return this.ledger.catchUp();
    }));
  }

  /** The live set of a view; by default without canary and in English. The same object until it changes. */
  liveSet(view?: LiveView): LiveSet {
    return this.liveSets.get(view);
  }

  /** Running canaries, at most one for each app. */
  canaries(): (RunningCanary & { app: AppName })[] {
    return [...this.known.history.apps].flatMap(([app, { canary: running }]) =>
      running && this.known.find(app, running.version) ? [{ app, ...running }] : [],
    );
  }

  events(): readonly ReleaseEvent[] {
    return this.ledger.events;
  }

  /** `revision` is that of the log; the live set does not change. `created` is false if the same bytes were published before. */
  async publish(actor: string, app: string, tarball: Readable, origin?: Origin) {
    const { release, stored } = await this.bundles.receive(app, tarball);
    // Bytes without an event are left by a process that was killed between the two; publishing again writes the event.
    // The same for bytes that were lost: the event makes every process look for them again.
    const publication = await this.mutex.runExclusive(async () => {
      const { version } = release;
      const draft: EventDraft = { action: 'publish', app, version, from: null, reason: null, origin };
      const event = await this.ledger.write(actor, () =>
        this.known.history.apps.get(app)?.published.has(version) && this.known.find(app, version)
          ? undefined
          : draft,
      );
      return { revision: this.known.history.head, stored, created: event !== undefined };
    });
    this.changes.emit('publication', app, release.version);
    return publication;
  }

  /** A published version as a package for another site. */
  pack(app: string, version: string): Promise<Readable> {
    requirePublished(this.known.history, app, version);
    return packVersion(this.store, requireStored(this.known, app, version));
  }

  /** Plans a promotion. */
  plan(app: string, version: string): Promise<Plan> {
    return this.readNewest(() => plan(this.known, app, version));
  }

  graph(): Promise<Graph> {
    return this.readNewest(() => graph(this.known));
  }

  /** Reads after the events of other processes are taken in. */
  private readNewest<Result>(read: () => Result): Promise<Result> {
    return this.mutex.runExclusive(async () => {
      await this.ledger.catchUp();
      return read();
    });
  }

  /** Decides by the log, writes what is decided, and tells what came of it. */
  async decide<Request extends { app: string }, Result>(
    actor: string,
    verb: Verb<Request, Result>,
    request: Request,
  ): Promise<Result> {
    const { app } = request;
    const needed = verb.needs?.(request, this.known);
    if (needed !== undefined) await this.requireInStore(app, needed);
    return this.mutex.runExclusive(async () => {
      let before: Omit<Outcome, 'event'> = {};
      const event = await this.ledger.write(actor, () => {
        const { canary } = this.known.history.apps.get(app) ?? {};
        before = { canary, decision: verb.decide(this.known, request) };
        return before.decision?.draft;
      });
      return verb.toResult(this.known.history, request, { event, ...before });
    });
  }

  /**
   * Runs outside the mutex, so that a rollback does not wait for a slow store, and not for rollbacks, which
   * must work while the store is away. @throws ReleaseError `bundle_missing` or `storage_unavailable`
   */
  private async requireInStore(app: string, version: string): Promise<void> {
    await this.catchUp();
    // The decision says what is wrong with a version that nobody has published.
    if (!this.known.history.apps.get(app)?.published.has(version)) return;
    const stored = await this.store.find(app, version);
    const missing = stored ? await this.store.findMissing(stored) : ['release.json'];
    const [example] = missing;
    if (example === undefined) return;
    throw refuse('bundle_missing/files', { app, version, count: missing.length, example });
  }
}

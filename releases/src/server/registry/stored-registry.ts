import type { Readable } from 'node:stream';
import type { LiveSet } from '@glossa/contract/release';
import type { StoredRelease } from '../../core/bundle/bundle';
import { canary, type CanaryRequest } from '../../core/canary/canary';
import { checkBundle } from '../../core/bundle/check-bundle';
import type { Decision } from '../../core/moves/decision';
import { setGuard, type GuardRuleRequest } from '../../core/guard/guard-rule';
import type { History } from '../../core/log/history';
import { liveReleases, type KnownReleases } from '../../core/log/known-releases';
import type { LiveView } from '../../core/live-set/live-view';
import { checkMountsFree } from '../../core/bundle/ownership';
import { plan } from '../../core/gate/plan';
import type { Plan } from '@glossa/contract/operators/plan';
import { promote, type PromoteRequest } from '../../core/moves/promote';
import type { EventDraft, Evidence, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { revoke, type RevokeRequest } from '../../core/moves/revoke';
import { rollback, type RollbackRequest } from '../../core/moves/rollback';
import { takeBack } from '../../core/guard/auto-rollback';
import { unpackTarball, type UnpackLimits } from '../../core/bundle/unpack';
import { Ledger, type LedgerOptions } from './ledger';
import { LiveSets } from './live-sets';
import { canaryMoveOf, moveOf, type Outcome } from './move-of';
import type { AppCanary, CanaryMove, Move, Publication, Registry } from './registry';
import { Slots, type SlotLimits } from './slots';
import { storeBundle } from './store-bundle';
import { Turns } from './turns';

export interface RegistryOptions extends LedgerOptions {
  limits?: UnpackLimits;
  uploads?: SlotLimits;
}

/** Each may take some 300 MB until it is stored; those that wait stay on the wire. */
const defaultUploads: SlotLimits = { atOnce: 2, waiting: 10 };

/** Opens the registry over its storage: reads the log once, then keeps the fold in memory. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const registry = new StoredRegistry(options);
  await registry.catchUp();
  return registry;
}

/** The actor of what nobody asked for. */
const guardActor = 'guard';

/** The registry over its storage. Every verb is decided by the core, and written under compare-and-swap. */
export class StoredRegistry implements Registry {
  private readonly ledger: Ledger;
  private readonly sets: LiveSets;
  readonly known: KnownReleases;
  private readonly listeners = new Set<(live: LiveSet) => void>();
  /** From the first byte until all are stored: for so long a bundle is in memory. */
  private readonly uploads: Slots;
  /** Compressing and storing, one bundle at a time; apart from `writing`, so that no rollback waits for a publish. */
  private readonly publishing = new Turns();
  /** Keeps the fold and the log in step. */
  private readonly writing = new Turns();

  constructor(private readonly options: RegistryOptions) {
    this.ledger = new Ledger(options, () => this.announce());
    this.known = this.ledger.known;
    this.sets = new LiveSets(this.known);
    this.uploads = new Slots(options.uploads ?? defaultUploads);
  }

  catchUp(): Promise<void> {
    return this.writing.run(() => this.ledger.catchUp());
  }

  liveSet(view?: LiveView): LiveSet {
    return this.sets.of(view);
  }

  canaries(): AppCanary[] {
    return [...this.history().apps].flatMap(([app, { canary: running }]) => {
      if (!running || !this.find(app, running.version)) return [];
      const { version, rollout, percent } = running;
      return [{ app, version, rollout, percent }];
    });
  }

  history(): History {
    return this.ledger.history;
  }

  events(): readonly ReleaseEvent[] {
    return this.ledger.events;
  }

  find(app: string, version: string | undefined): StoredRelease | undefined {
    return this.known.find(app, version);
  }

  subscribe(listener: (live: LiveSet) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async publish(actor: string, app: string, tarball: Readable): Promise<Publication> {
    const { release, stored } = await this.takeIn(app, tarball);
    // Bytes without an event are what a process killed between the two left; publishing again completes it. So it does
    // for bytes that were gone: the event lets every process look for them again.
    return this.writing.run(async () => {
      const { version } = release;
      const draft: EventDraft = { action: 'publish', app, version, from: null, reason: null };
      const event = await this.ledger.write(actor, () =>
        this.history().apps.get(app)?.published.has(version) && this.find(app, version) ? undefined : draft,
      );
      return { revision: this.history().head, stored, created: event !== undefined };
    });
  }

  private async takeIn(app: string, tarball: Readable) {
    try {
      return await this.uploads.run(async () => {
        const { release, files } = checkBundle(app, await unpackTarball(tarball, this.options.limits));
        const live = liveReleases(this.known).map((stored) => stored.release);
        checkMountsFree(release, live);
        const stored = await this.publishing.run(() => storeBundle(this.options.bundles, release, files));
        return { release, stored };
      });
    } finally {
      // Who was not let in still sends, and would otherwise never come to read why.
      tarball.resume();
    }
  }

  plan(app: string, version: string): Promise<Plan> {
    return this.writing.run(async () => {
      await this.ledger.catchUp();
      return plan(this.known, app, version);
    });
  }

  promote(actor: string, request: PromoteRequest): Promise<Move> {
    return this.move(actor, request.app, () => promote(this.known, request));
  }

  rollback(actor: string, request: RollbackRequest): Promise<Move> {
    return this.move(actor, request.app, () => rollback(this.known, request));
  }

  async revoke(actor: string, request: RevokeRequest): Promise<Move> {
    const move = await this.move(actor, request.app, () => revoke(this.known, request));
    return { ...move, revoked: move.revoked ?? request.version };
  }

  canary(actor: string, request: CanaryRequest): Promise<CanaryMove> {
    return this.decide(actor, request.app, () => canary(this.known, request), canaryMoveOf);
  }

  async guardTripped(app: string, version: string, evidence: Evidence): Promise<Move | undefined> {
    const move = await this.move(guardActor, app, () => takeBack(this.known, app, version, evidence));
    return move.changed ? move : undefined;
  }

  setGuard(actor: string, request: GuardRuleRequest): Promise<{ revision: number; guard: GuardRule }> {
    return this.writing.run(async () => {
      await this.ledger.write(actor, () => setGuard(this.known, request));
      const { head, apps } = this.history();
      const guard = apps.get(request.app)?.guard;
      if (!guard) throw new Error(`The guard of ${request.app} was set and is not there.`);
      return { revision: head, guard };
    });
  }

  private move(actor: string, app: string, decide: () => Decision | undefined): Promise<Move> {
    return this.decide(actor, app, decide, moveOf);
  }

  /** The gate is part of the decision, and the decision is made anew when somebody else has written in between. */
  private decide<Result>(
    actor: string,
    app: string,
    decide: () => Decision | undefined,
    tell: (history: History, app: string, outcome: Outcome) => Result,
  ): Promise<Result> {
    return this.writing.run(async () => {
      let before: Omit<Outcome, 'event'> = {};
      const event = await this.ledger.write(actor, () => {
        before = { canary: this.history().apps.get(app)?.canary, decision: decide() };
        return before.decision?.draft;
      });
      return tell(this.history(), app, { event, ...before });
    });
  }

  private announce(): void {
    const live = this.liveSet();
    for (const listener of this.listeners) listener(live);
  }
}

import type { Readable } from 'node:stream';
import { Mutex } from 'async-mutex';
import type { AppName, LiveSet, Version } from '@glossa/contract/release';
import type { Plan } from '@glossa/contract/operators/plan';
import type { EventDraft, Evidence, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { StoredRelease } from '../../core/bundle/bundle';
import { canary, type CanaryRequest } from '../../core/canary/canary';
import { plan } from '../../core/gate/plan';
import { setGuard, type GuardRuleRequest } from '../../core/guard/guard-rule';
import type { LiveView } from '../../core/live-set/live-set';
import type { RunningCanary } from '../../core/log/app-history';
import type { History, KnownReleases } from '../../core/log/history';
import { ReleaseError } from '../../core/release-error';
import type { BundleStore } from '../../storage/bundle-store';
import type { Decision } from '../../core/moves/decision';
import {
  autoRollback,
  promote,
  type PromoteRequest,
  revoke,
  type RevokeRequest,
  rollback,
  type RollbackRequest,
} from '../../core/moves/moves';
import { BundleReceiver, type ReceiverOptions } from './bundle-receiver';
import { Ledger, type LedgerOptions } from './ledger';
import { LiveSets } from './live-sets';
import { approve, propose, withdrawProposal, type Relation } from '../../core/moves/proposals';
import type { ApproveBody, WithdrawResult } from '@glossa/contract/operators/proposal';
import {
  toCanaryMove,
  toMove,
  toProposalMove,
  type ProposalMove,
  type CanaryMove,
  type Move,
  type Outcome,
} from './move';

export interface RegistryOptions extends LedgerOptions, ReceiverOptions {}

export interface Publication {
  /** Revision of the log afterwards; the live set does not change. */
  revision: number;
  stored: StoredRelease;
  /** False if the same bytes were published before. */
  created: boolean;
}

/** The actor in the log of automatic rollbacks. */
const GUARD_ACTOR = 'guard';

/** Opens the registry over its storage: reads the log once, then keeps the fold in memory. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const registry = new Registry(options);
  await registry.catchUp();
  return registry;
}

/**
 * Published versions, the live set, and the verbs that change it. The core decides every verb, and the ledger writes it
 * with compare-and-swap.
 */
export class Registry {
  /** Everything the core decides by. Changes in place as events are written. */
  readonly known: KnownReleases;
  private readonly ledger: Ledger;
  private readonly liveSets: LiveSets;
  private readonly bundles: BundleReceiver;
  private readonly store: BundleStore;
  private readonly listeners = new Set<(live: LiveSet) => void>();
  private readonly publicationListeners = new Set<(app: AppName, version: Version) => void>();
  /** Keeps the fold and the log in step. */
  private readonly mutex = new Mutex();

  constructor(options: RegistryOptions) {
    this.store = options.bundles;
    this.ledger = new Ledger(options, () => this.announce());
    this.known = this.ledger.known;
    this.liveSets = new LiveSets(this.known);
    this.bundles = new BundleReceiver(this.known, options);
  }

  /** Takes in the events that other processes have written to the log. */
  catchUp(): Promise<void> {
    return this.mutex.runExclusive(() => this.ledger.catchUp());
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

  /** Calls `listener` after every change of the live set. Returns a function that unsubscribes. */
  subscribe(listener: (live: LiveSet) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` after every publication by this process. Returns a function that unsubscribes. */
  subscribeToPublications(listener: (app: AppName, version: Version) => void): () => void {
    this.publicationListeners.add(listener);
    return () => this.publicationListeners.delete(listener);
  }

  async publish(actor: string, app: string, tarball: Readable): Promise<Publication> {
    const { release, stored } = await this.bundles.receive(app, tarball);
    // Bytes without an event are left by a process that was killed between the two; publishing again writes the event.
    // The same for bytes that were lost: the event makes every process look for them again.
    const publication = await this.mutex.runExclusive(async () => {
      const { version } = release;
      const draft: EventDraft = { action: 'publish', app, version, from: null, reason: null };
      const event = await this.ledger.write(actor, () =>
        this.known.history.apps.get(app)?.published.has(version) && this.known.find(app, version)
          ? undefined
          : draft,
      );
      return { revision: this.known.history.head, stored, created: event !== undefined };
    });
    for (const listener of this.publicationListeners) listener(app, release.version);
    return publication;
  }

  /** Plans a promotion after reading the events of other processes. */
  plan(app: string, version: string): Promise<Plan> {
    return this.mutex.runExclusive(async () => {
      await this.ledger.catchUp();
      return plan(this.known, app, version);
    });
  }

  async promote(actor: string, request: PromoteRequest): Promise<Move> {
    await this.requireInStore(request.app, request.version);
    return this.decide(actor, request.app, () => promote(this.known, request), toMove);
  }

  /** Records a proposal; the live set does not change. */
  async propose(
    actor: string,
    request: PromoteRequest & { token: string },
    now: Date,
  ): Promise<ProposalMove | Move> {
    const { token, ...promotion } = request;
    await this.requireInStore(request.app, request.version);
    return this.decide(
      actor,
      request.app,
      () => propose(this.known, promotion, token, now),
      toProposalMove(request.version, now),
    );
  }

  /** Makes a proposed promotion. `relationTo` says how the approving person is related to the token that proposed. */
  async approve(
    actor: string,
    request: ApproveBody & { app: string },
    relationTo: (token: string) => Relation,
    now: Date,
  ): Promise<Move> {
    await this.requireInStore(request.app, request.version);
    return this.decide(actor, request.app, () => approve(this.known, request, relationTo, now), toMove);
  }

  withdraw(actor: string, app: string, now: Date): Promise<WithdrawResult> {
    return this.decide(
      actor,
      app,
      () => withdrawProposal(this.known, app, now),
      (history, _app, { decision }) => ({
        revision: history.liveRevision,
        app,
        version: decision?.draft.version ?? '',
      }),
    );
  }

  rollback(actor: string, request: RollbackRequest): Promise<Move> {
    return this.decide(actor, request.app, () => rollback(this.known, request), toMove);
  }

  async revoke(actor: string, request: RevokeRequest): Promise<Move> {
    const move = await this.decide(actor, request.app, () => revoke(this.known, request), toMove);
    return { ...move, revoked: move.revoked ?? request.version };
  }

  /** Starts, resizes or ends a canary. */
  async canary(actor: string, request: CanaryRequest): Promise<CanaryMove> {
    const { app, version, percent } = request;
    const isRunning = this.known.history.apps.get(app)?.canary?.version === version;
    if (version !== undefined && percent > 0 && !isRunning) await this.requireInStore(app, version);
    return this.decide(actor, request.app, () => canary(this.known, request), toCanaryMove);
  }

  /**
   * Rolls back a version in the name of the guard: ends its canary, or goes back from it to the rollback target.
   * Undefined if there is nothing to do: the guard of the app is off, or the version is neither live nor a canary any
   * more, because somebody else, also in another process, was first.
   * @throws ReleaseError `nothing_to_roll_back_to` or `nothing_ready` if it is live and has no rollback target
   */
  async autoRollback(app: AppName, version: Version, evidence: Evidence): Promise<Move | undefined> {
    const move = await this.decide(
      GUARD_ACTOR,
      app,
      () => autoRollback(this.known, app, version, evidence),
      toMove,
    );
    return move.changed ? move : undefined;
  }

  setGuard(actor: string, request: GuardRuleRequest): Promise<{ revision: number; guard: GuardRule }> {
    return this.mutex.runExclusive(async () => {
      await this.ledger.write(actor, () => setGuard(this.known, request));
      const { head, apps } = this.known.history;
      const guard = apps.get(request.app)?.guard;
      if (!guard) throw new Error(`The guard of ${request.app} is missing after it was set.`);
      return { revision: head, guard };
    });
  }

  /** `decide`, which includes the gate, runs again if another process has written in between. */
  private decide<Result>(
    actor: string,
    app: string,
    decide: () => Decision | undefined,
    toResult: (history: History, app: string, outcome: Outcome) => Result,
  ): Promise<Result> {
    return this.mutex.runExclusive(async () => {
      let before: Omit<Outcome, 'event'> = {};
      const event = await this.ledger.write(actor, () => {
        before = { canary: this.known.history.apps.get(app)?.canary, decision: decide() };
        return before.decision?.draft;
      });
      return toResult(this.known.history, app, { event, ...before });
    });
  }

  /**
   * A version that visitors could not load must not go live. Outside the mutex, so that a rollback does not wait for a
   * store that is slow; and not for rollbacks, which must work while the store is away.
   * @throws ReleaseError `bundle_missing` or `storage_unavailable`
   */
  private async requireInStore(app: string, version: string): Promise<void> {
    await this.catchUp();
    // The decision says what is wrong with a version that nobody has published.
    if (!this.known.history.apps.get(app)?.published.has(version)) return;
    const stored = await this.store.find(app, version);
    const missing = stored ? await this.store.findMissing(stored) : ['release.json'];
    if (missing.length === 0) return;
    throw new ReleaseError(
      'bundle_missing',
      `Files of ${app} ${version} are not in the store (${missing.length}, such as ${missing[0]}). Publish the same version again, which restores them.`,
    );
  }

  private announce(): void {
    const live = this.liveSet();
    for (const listener of this.listeners) listener(live);
  }
}

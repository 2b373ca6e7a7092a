import { Mutex } from 'async-mutex';
import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import { evaluateGuard, sumTallies, MAX_COUNTED_PER_NETWORK } from '../../core/guard/guard-window';
import { findGuardWatch, minNetworks, type GuardWatch } from '../../core/guard/guard-watch';
import { lookAlpha, nextLook } from '../../core/guard/interim-analyses';
import { firstOfNetworks, tallyNetworks, type VisitorMark } from '../../core/health/visitor-mark';
import type { HealthReports } from './health-reports';
import type { Registry } from '../registry/registry';
import { VERBS } from '../registry/verbs';

/** In the log. */
const ACTOR = 'guard';
/** The beacons of one page arrive within about a second. */
const DEBOUNCE_MS = 1_000;
/** Finds failures that are reported late, and retries rollbacks that failed. */
const INTERVAL_MS = 60_000;

/** Watches the health of new versions, and rolls back those that fail too often. */
export class Guard {
  private readonly mutex = new Mutex();
  private readonly scheduled = new Set<string>();
  /** Versions that tripped the guard and are not rolled back yet, by app. */
  private readonly tripped = new Map<string, { watch: GuardWatch; evidence: Evidence }>();
  private readonly interval: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;

  /** `tripped` is the evidence against a version that could not be rolled back. Without `app`: tidying failed. */
  constructor(
    private readonly registry: Registry,
    private readonly now: () => Date,
    private readonly store: HealthReports,
    private readonly onError: (error: unknown, app?: string, tripped?: Evidence) => void,
  ) {
    this.interval = setInterval(() => void this.evaluateAll().then(() => this.tidy()), INTERVAL_MS);
    this.interval.unref();
  }

  /** Evaluates the app soon; calls until then are one. */
  schedule(app: string): void {
    this.scheduled.add(app);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const due = [...this.scheduled];
      this.scheduled.clear();
      void this.evaluate(due);
    }, DEBOUNCE_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.interval);
    clearTimeout(this.timer);
    await this.mutex.runExclusive(async () => undefined);
  }

  private evaluateAll(): Promise<void> {
    return this.evaluate([...this.registry.known.history.apps.keys()]);
  }

  private evaluate(apps: readonly string[]): Promise<void> {
    return this.mutex.runExclusive(async () => {
      for (const app of apps) {
        await this.evaluateApp(app).catch((error: unknown) =>
          this.onError(error, app, this.tripped.get(app)?.evidence),
        );
      }
    });
  }

  private async evaluateApp(app: string): Promise<void> {
    const { registry, now } = this;
    const history = registry.known.history.apps.get(app);
    const rule = history?.guard;
    const watch =
      history && rule?.on ? findGuardWatch(app, history, registry.events(), now().getTime()) : undefined;
    if (!rule || !watch) return void this.tripped.delete(app);
    const known = this.tripped.get(app);
    // The evidence stays valid while version and rule are the same, whatever later beacons say.
    const isStillTripped = known?.watch.id === watch.id && known.evidence.rule === rule;
    if (!isStillTripped) this.tripped.delete(app);
    const evidence = isStillTripped ? known.evidence : await this.findEvidence(watch, rule);
    if (!evidence) return;
    this.tripped.set(app, { watch, evidence });
    const failing = { app, version: watch.candidate, evidence };
    await registry.decide(ACTOR, VERBS.autoRollback, failing);
    this.tripped.delete(app);
  }

  private async findEvidence(watch: GuardWatch, rule: GuardRule): Promise<Evidence | undefined> {
    const { store, now } = this;
    const { app, candidate, control, since, controlSince } = watch;
    const last = await store.lastLook(watch);
    const marks = await this.listCounted(app, candidate, since);
    const networks = tallyNetworks(marks, since);
    const { visitors } = sumTallies(networks);
    const fresh = marks.filter(({ firstAt }) => !last || firstAt > last.at).length;
    const at = now().getTime();
    const needed = { minVisitors: rule.min_visitors, minNetworks: minNetworks(rule, watch, at) };
    const look = nextLook(last, { visitors, fresh, networks: networks.length, ...needed }, at);
    if (!look) return undefined;
    const before = await this.listCounted(app, control, controlSince);
    // One process takes each look, so that its share of alpha is spent once. Nothing can fail afterwards.
    if (!(await store.claimLook(watch, look))) return undefined;
    return evaluateGuard({
      candidate: { version: candidate, networks },
      control: { version: control, networks: tallyNetworks(before, controlSince) },
      rule,
      minNetworks: needed.minNetworks,
      alpha: lookAlpha(look),
    });
  }

  private async listCounted(app: string, version: string, since: number): Promise<VisitorMark[]> {
    return firstOfNetworks(await this.store.listMarks(app, version, since), MAX_COUNTED_PER_NETWORK);
  }

  private async tidy(): Promise<void> {
    await this.store.prune(this.now().getTime()).catch((error: unknown) => this.onError(error));
  }
}

import { alphaOf, nextLook } from '../../core/guard/looks';
import { guardVerdict, total } from '../../core/guard/guard-window';
import { guardWatch, type GuardWatch } from '../../core/guard/guard-watch';
import { countedOfNetwork } from '../../core/health/health-tally';
import { Mutex } from 'async-mutex';
import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import type { HealthStore, TallyQuery } from '../../storage/health-store';
import type { Registry } from '../registry/registry';

export interface GuardKeeper {
  /** Looks at the apps soon; calls until then are one. */
  soon(apps: Iterable<string>): void;
  /** Looks at every app whose guard is on. Resolves when that is done and what had to be taken back is. */
  evaluate(): Promise<void>;
  stop(): Promise<void>;
}

export interface GuardKeeperOptions {
  registry: Pick<Registry, 'history' | 'events' | 'autoRollback'>;
  store: Pick<HealthStore, 'tallies' | 'arrivedAfter' | 'lastLook' | 'takeLook' | 'tidy'>;
  now: () => Date;
  /** `convicted`: what is to be taken back and could not be. No app: of the counts of all. */
  onError: (error: unknown, app?: string, convicted?: Evidence) => void;
}

/** A page's beacons come within a second of each other. */
const soonMs = 1_000;
/** Late faults are looked for, and what could not be taken back is tried again. */
const regularlyMs = 60_000;

interface Conviction {
  watch: GuardWatch;
  evidence: Evidence;
}

/** Looks at the health of what is new, and takes back what fails too often. */
export function keepGuard(options: GuardKeeperOptions): GuardKeeper {
  const { registry, store, now, onError } = options;
  const mutex = new Mutex();
  const waiting = new Set<string>();
  const convicted = new Map<string, Conviction>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (app: string): Promise<void> => {
    const history = registry.history().apps.get(app);
    const rule = history?.guard;
    const watch =
      history && rule?.on ? guardWatch(app, history, registry.events(), now().getTime()) : undefined;
    if (!rule || !watch) return void convicted.delete(app);
    const known = convicted.get(app);
    // What was found holds for as long as version and rule are those it was found with, whatever others send meanwhile.
    const isStill = known?.watch.id === watch.id && known.evidence.rule === rule;
    if (!isStill) convicted.delete(app);
    const evidence = isStill ? known.evidence : await judge(options, watch, rule);
    if (!evidence) return;
    convicted.set(app, { watch, evidence });
    await registry.autoRollback(app, watch.candidate, evidence);
    convicted.delete(app);
  };

  const lookAt = (apps: Iterable<string>): Promise<void> =>
    mutex.runExclusive(async () => {
      for (const app of apps) {
        await look(app).catch((error: unknown) => onError(error, app, convicted.get(app)?.evidence));
      }
    });

  const evaluate = () => lookAt([...registry.history().apps.keys()]);
  const tidy = () => store.tidy(now().getTime()).catch((error: unknown) => onError(error));
  const regularly = setInterval(() => void evaluate().then(tidy), regularlyMs);
  regularly.unref();

  return {
    soon(apps) {
      for (const app of apps) waiting.add(app);
      timer ??= setTimeout(() => {
        timer = undefined;
        const due = [...waiting];
        waiting.clear();
        void lookAt(due);
      }, soonMs).unref();
    },
    evaluate,
    async stop() {
      clearInterval(regularly);
      clearTimeout(timer);
      await mutex.runExclusive(async () => undefined);
    },
  };
}

async function judge(
  { store, now }: GuardKeeperOptions,
  watch: GuardWatch,
  rule: GuardRule,
): Promise<Evidence | undefined> {
  const { app, candidate, control, since, controlSince } = watch;
  const query: TallyQuery = { app, version: candidate, since, ofNetwork: countedOfNetwork };
  const last = await store.lastLook(watch);
  const networks = await store.tallies(query);
  const { visitors } = total(networks);
  const fresh = last ? await store.arrivedAfter(query, last.at) : visitors;
  const look = nextLook(last, { visitors, fresh, minVisitors: rule.min_visitors, now: now().getTime() });
  if (!look) return undefined;
  const before = await store.tallies({ ...query, version: control, since: controlSince });
  // Of several processes one has this look: what a look may err with is spent once. Nothing can fail after it.
  if (!(await store.takeLook(watch, look))) return undefined;
  return guardVerdict({
    candidate: { version: candidate, networks },
    control: { version: control, networks: before },
    rule,
    alpha: alphaOf(look),
  });
}

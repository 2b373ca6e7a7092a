import type { TabReport } from '@glossa/contract/beacon';
import type { SeenTab, TabMove, Withdrawn } from '../../core/tabs/tab-confirmation';
import type { TabList } from '@glossa/contract/operators/tabs';
import type { TabRegister } from '../../storage/tab-register';
import type { Registry } from '../registry/registry';
import { ClosedTabs } from './closed-tabs';
import { EarlyReports } from './early-reports';

export interface TabCounting {
  take(report: TabReport, from: Pick<SeenTab, 'visitor' | 'network' | 'preview'>): Promise<void>;
  list(move: TabMove | undefined): Promise<TabList>;
  stop(): void;
}

export interface TabCountingOptions {
  registry: Pick<Registry, 'history' | 'events' | 'find' | 'subscribe' | 'catchUp'>;
  register: TabRegister;
  onError: (error: unknown) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Counts the tabs that report here, and asks those open at each move to confirm it. */
export function countReportedTabs({ registry, register, onError }: TabCountingOptions): TabCounting {
  const withdrawn: Withdrawn = (app) => registry.history().apps.get(app)?.withdrawn ?? nothing;
  const isKnown = (revision: number) => revision <= registry.history().liveRevision;
  const early = new EarlyReports();
  const closedTabs = new ClosedTabs();
  let head = registry.history().head;
  let settled = Promise.resolve();

  const unsubscribe = registry.subscribe(() => {
    const moves = registry
      .events()
      .slice(head)
      .filter(({ action }) => action !== 'publish' && action !== 'guard');
    head = registry.history().head;
    settled = settled.then(async () => {
      for (const { app, revision } of moves) await register.moved({ app, revision }, withdrawn);
      for (const seen of early.take(isKnown)) {
        if (!closedTabs.has(seen)) await register.report(seen, withdrawn);
      }
    });
    settled = settled.catch(onError);
  });

  /** A version that was never published is a mistake or a lie, and would fill the list. */
  const published = (shown: TabReport['shown']) =>
    Object.fromEntries(
      Object.entries(shown).filter(([app, version]) => registry.find(app, version) !== undefined),
    );

  return {
    async take({ tab, revision, shown, closed }, from) {
      const named = { tab, visitor: from.visitor };
      if (closed) {
        closedTabs.add(named);
        return register.close(named);
      }
      if (closedTabs.has(named)) return;
      const seen = { ...from, tab, revision, shown: published(shown) };
      if (isKnown(revision)) await register.report(seen, withdrawn);
      else early.keep(seen);
    },
    async list(move) {
      // Another process may have moved it, and the caller have its answer already.
      if (move && !isKnown(move.revision)) await registry.catchUp();
      await settled;
      return { ...(await register.counts()), confirmation: move && (await register.confirmation(move)) };
    },
    stop: unsubscribe,
  };
}

import type { SeenTab } from './tab-confirmation';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';

/** A tab, or `tabs` equal ones. */
export type CountedTab = Pick<SeenTab, 'revision' | 'shown' | 'preview'> & { tabs?: number };

/** Counts tabs by known revision and by shown version. */
export function countTabs(tabs: Iterable<CountedTab>): TabCounts {
  let open = 0;
  let previews = 0;
  const revisions = new Map<number, number>();
  const versions = new Map<string, TabCounts['by_version'][number]>();
  for (const { revision, shown, preview, tabs: count = 1 } of tabs) {
    if (preview) {
      previews += count;
      continue;
    }
    open += count;
    revisions.set(revision, (revisions.get(revision) ?? 0) + count);
    for (const [app, version] of Object.entries(shown)) {
      const key = `${app}/${version}`;
      const known = versions.get(key)?.tabs ?? 0;
      versions.set(key, { app, version, tabs: known + count });
    }
  }
  return {
    open,
    by_revision: [...revisions]
      .sort(([a], [b]) => b - a)
      .map(([revision, count]) => ({ revision, tabs: count })),
    by_version: [...versions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted),
    previews,
  };
}

/** Tabs that show the same version and have not confirmed; `unheard` of them have not reported the move's revision. */
export type WaitingTabs = Confirmation['waiting'][number] & { unheard: number };

export interface CountedConfirmation {
  confirmed: number;
  /** From the move to the last confirmation. */
  seconds: number;
  /** The tabs that have not confirmed. */
  waiting: readonly WaitingTabs[];
  waitingNetworks: number;
}

export function toConfirmation({
  confirmed,
  seconds,
  waiting,
  waitingNetworks,
}: CountedConfirmation): Confirmation {
  const waitingTabs = waiting.reduce((sum, { tabs }) => sum + tabs, 0);
  return {
    total: confirmed + waitingTabs,
    confirmed,
    seconds: waitingTabs > 0 ? null : seconds,
    waiting: waiting
      .map(({ version, tabs }) => ({ version, tabs }))
      .sort((a, b) => ((a.version ?? '~') < (b.version ?? '~') ? -1 : 1)),
    unheard: waiting.reduce((sum, { unheard }) => sum + unheard, 0),
    waiting_networks: waitingNetworks,
  };
}

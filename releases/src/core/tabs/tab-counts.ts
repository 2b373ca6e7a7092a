import type { SeenTab } from './tab-confirmation';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';

/** What is known of one tab, or of so many alike. */
export type CountedTab = Pick<SeenTab, 'revision' | 'shown' | 'preview'> & { tabs?: number };

/** By the revision they know and by the versions they show. */
export function countTabs(tabs: Iterable<CountedTab>): TabCounts {
  let open = 0;
  let previews = 0;
  const revisions = new Map<number, number>();
  const versions = new Map<string, TabCounts['by_version'][number]>();
  for (const { revision, shown, preview, tabs: alike = 1 } of tabs) {
    if (preview) {
      previews += alike;
      continue;
    }
    open += alike;
    revisions.set(revision, (revisions.get(revision) ?? 0) + alike);
    for (const [app, version] of Object.entries(shown)) {
      const key = `${app}/${version}`;
      const known = versions.get(key)?.tabs ?? 0;
      versions.set(key, { app, version, tabs: known + alike });
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

/** Tabs that show the same version and have not confirmed; `unheard` of them do not know of the move, as far as they said. */
export type WaitingTabs = Confirmation['waiting'][number] & { unheard: number };

/** `waiting` are the tabs that have not confirmed; `seconds` from the move to the last one that has. */
export function toConfirmation(
  confirmed: number,
  seconds: number,
  waiting: readonly WaitingTabs[],
): Confirmation {
  const left = waiting.reduce((sum, { tabs }) => sum + tabs, 0);
  return {
    of: confirmed + left,
    confirmed,
    seconds: left > 0 ? null : seconds,
    waiting: waiting
      .map(({ version, tabs }) => ({ version, tabs }))
      .sort((a, b) => ((a.version ?? '~') < (b.version ?? '~') ? -1 : 1)),
    unheard: waiting.reduce((sum, { unheard }) => sum + unheard, 0),
  };
}

import type { TabCounts } from '@glossa/contract/operators/tabs';
import type { SeenTab } from './tab-confirmation';

/** Counts tabs by known revision and by shown version. */
export function countTabs(tabs: Iterable<Pick<SeenTab, 'revision' | 'shown' | 'preview'>>): TabCounts {
  let open = 0;
  let previews = 0;
  const revisions = new Map<number, number>();
  const versions = new Map<string, TabCounts['by_version'][number]>();
  for (const { revision, shown, preview } of tabs) {
    if (preview) {
      previews += 1;
      continue;
    }
    open += 1;
    revisions.set(revision, (revisions.get(revision) ?? 0) + 1);
    for (const [app, version] of Object.entries(shown)) {
      const key = `${app}/${version}`;
      versions.set(key, { app, version, tabs: (versions.get(key)?.tabs ?? 0) + 1 });
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

import type { TabCounts } from '@glossa/contract/operators/tabs';
import type { SeenTab } from './tab-confirmation';

/** Event streams of visitors at one server process. A browser has one for all its tabs, or one for each visible tab. */
export class VisitorStreams {
  private readonly counts = new Map<string, number>();

  /** `onChange` is called with the first stream of a visitor and after the last one. */
  constructor(private readonly onChange: (visitor: string, isConnected: boolean) => void) {}

  get visitors(): Iterable<string> {
    return this.counts.keys();
  }

  opened(visitor: string): void {
    const before = this.counts.get(visitor) ?? 0;
    this.counts.set(visitor, before + 1);
    if (before === 0) this.onChange(visitor, true);
  }

  closed(visitor: string): void {
    const left = (this.counts.get(visitor) ?? 0) - 1;
    if (left > 0) return void this.counts.set(visitor, left);
    if (this.counts.delete(visitor)) this.onChange(visitor, false);
  }
}

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

import type { AppName, Version } from '@glossa/contract/release';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';

export interface TabMove {
  app: AppName;
  /** Revision of the live set after the move. */
  revision: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface SeenTab {
  visitor: string;
  network: string;
  /** Revision of the live set that the tab knows. */
  revision: number;
  /** Published versions only. */
  shown: Readonly<Record<AppName, Version>>;
  /** The visitor has opened a preview link. */
  preview: boolean;
}

/** A tab as all its reports describe it. Times are milliseconds since the epoch. */
export interface KnownTab extends SeenTab {
  openedAt: number;
  /** Revision of its first report. */
  openedRevision: number;
  seenAt: number;
  /** When it confirmed moves, by revision. */
  confirmed: Readonly<Record<number, number>>;
}

export type Withdrawn = (app: AppName) => { has(version: Version): boolean };

/** Key of a tab among those of all visitors. Tab ids contain no slash, so no visitor can report for another one's tab. */
export const tabKey = ({ tab, visitor }: { tab: string; visitor: string }): string => `${tab}/${visitor}`;

/** A move waits for the tabs that were open before it. */
export const isAsked = (tab: Pick<KnownTab, 'openedAt' | 'openedRevision' | 'preview'>, move: TabMove) =>
  !tab.preview && tab.openedAt <= move.at && tab.openedRevision < move.revision;

/** A tab that still shows the version before a promotion counts: it swaps at its next change of route. */
export function hasConfirmed(tab: Pick<SeenTab, 'revision' | 'shown'>, move: TabMove, withdrawn: Withdrawn) {
  if (tab.revision < move.revision) return false;
  const version = shownVersion(tab, move.app);
  return version === undefined || !withdrawn(move.app).has(version);
}

/** How many of the tabs that a move asked have confirmed it. Those that closed before are left out. */
export function confirmTabs(
  move: TabMove,
  tabs: readonly KnownTab[],
  open: ReadonlySet<KnownTab>,
  withdrawn: Withdrawn,
): Confirmation {
  const confirmedAt: number[] = [];
  const waiting: KnownTab[] = [];
  for (const tab of tabs.filter((each) => isAsked(each, move))) {
    // Its report may have come before this process knew of the move.
    const isEarly = open.has(tab) && hasConfirmed(tab, move, withdrawn);
    const at = tab.confirmed[move.revision] ?? (isEarly ? tab.seenAt : undefined);
    if (at !== undefined) confirmedAt.push(at);
    else if (open.has(tab)) waiting.push(tab);
  }
  return {
    total: confirmedAt.length + waiting.length,
    confirmed: confirmedAt.length,
    seconds: waiting.length > 0 ? null : (Math.max(move.at, ...confirmedAt) - move.at) / 1000,
    waiting: countVersions(waiting, move.app),
    unheard: waiting.filter(({ revision }) => revision < move.revision).length,
    waiting_networks: new Set(waiting.map(({ network }) => network)).size,
  };
}

/** Tabs that show none come last. */
function countVersions(tabs: readonly KnownTab[], app: AppName): Confirmation['waiting'] {
  const counts = new Map<Version | null, number>();
  for (const tab of tabs) {
    const version = shownVersion(tab, app) ?? null;
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts]
    .map(([version, count]) => ({ version, tabs: count }))
    .sort((a, b) => ((a.version ?? '~') < (b.version ?? '~') ? -1 : 1));
}

const shownVersion = ({ shown }: Pick<SeenTab, 'shown'>, app: AppName): Version | undefined =>
  Object.hasOwn(shown, app) ? shown[app] : undefined;

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

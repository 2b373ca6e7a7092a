import type { AppName, Version } from '@glossa/contract/release';

/** A move of one app that open tabs have to follow. */
export interface TabMove {
  app: AppName;
  /** Revision of the live set after the move. */
  revision: number;
}

/** A tab as it reported. */
export interface SeenTab {
  /** Id chosen by the tab; two visitors may use the same. */
  tab: string;
  visitor: string;
  network: string;
  /** Revision of the live set that the tab knows. */
  revision: number;
  /** Published versions only. */
  shown: Readonly<Record<AppName, Version>>;
  /** The visitor has opened a preview link. */
  preview: boolean;
}

/** Withdrawn versions of an app. */
export type Withdrawn = (app: AppName) => { has(version: Version): boolean };

export function shownVersion({ shown }: Pick<SeenTab, 'shown'>, app: AppName): Version | undefined {
  return Object.hasOwn(shown, app) ? shown[app] : undefined;
}

/**
 * A tab has confirmed a move when it knows that live set or a later one and shows no withdrawn version of the app. A tab
 * that still shows the version before a promotion has confirmed: it swaps at its next change of route.
 */
export function hasConfirmed(
  seen: Pick<SeenTab, 'revision' | 'shown'>,
  move: TabMove,
  withdrawn: Withdrawn,
): boolean {
  if (seen.revision < move.revision) return false;
  const version = shownVersion(seen, move.app);
  return version === undefined || !withdrawn(move.app).has(version);
}

/** Key of a tab among those of all visitors. Tab ids contain no slash, so no visitor can report for another one's tab. */
export function tabKey({ tab, visitor }: Pick<SeenTab, 'tab' | 'visitor'>): string {
  return `${tab}/${visitor}`;
}

import type { AppName, Version } from '@glossa/contract/release';

/** A move of one app's versions that tabs are asked to follow. */
export interface TabMove {
  app: AppName;
  /** Of the live set, after it. */
  revision: number;
}

/** A tab as it was heard of. */
export interface SeenTab {
  /** As the tab names itself; two visitors may use the same name. */
  tab: string;
  visitor: string;
  network: string;
  /** The live set it knows of. */
  revision: number;
  /** Published versions only. */
  shown: Readonly<Record<AppName, Version>>;
  /** The visitor has opened a preview link. */
  preview: boolean;
}

/** The versions of an app that a tab must not show any more. */
export type Withdrawn = (app: AppName) => { has(version: Version): boolean };

export function shownVersion({ shown }: Pick<SeenTab, 'shown'>, app: AppName): Version | undefined {
  return Object.hasOwn(shown, app) ? shown[app] : undefined;
}

/**
 * A tab has followed a move when it knows the live set of then or a later one, and shows nothing of that app that was
 * taken back. One that still shows the version before a promotion has followed: that goes at its next change of route.
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

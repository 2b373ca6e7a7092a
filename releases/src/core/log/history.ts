import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { EventDraft, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { APPLY, emptyAppHistory, type AppHistory } from './app-history';
import type { StoredRelease } from '../bundle/bundle';
import { refuse } from '../release-error';

export interface History {
  head: number;
  /** Number of the last event that changed what visitors get: the revision of the live set. */
  liveRevision: number;
  apps: Map<string, AppHistory>;
  /** No browser is to have a service worker. */
  isWorkerOff: boolean;
}

export function emptyHistory(): History {
  return { head: 0, liveRevision: 0, apps: new Map(), isWorkerOff: false };
}

/** Applies the next event to a history, in place. */
export function applyEvent(history: History, event: ReleaseEvent): void {
  if (event.revision !== history.head + 1) {
    throw new Error(`The release log is damaged: revision ${event.revision} follows ${history.head}.`);
  }
  history.head = event.revision;
  const app = history.apps.get(event.app) ?? emptyAppHistory();
  history.apps.set(event.app, app);
  APPLY[event.action](app, event);
  if (event.worker) history.isWorkerOff = !event.worker.on;
  if (changesLiveSet(event)) history.liveRevision = event.revision;
}

const ACTIONS_WITHOUT_MOVE: readonly ReleaseEvent['action'][] = ['publish', 'guard', 'propose', 'withdraw'];

export const changesLiveSet = ({ action, worker }: Pick<ReleaseEvent, 'action' | 'worker'>): boolean =>
  worker !== undefined || !ACTIONS_WITHOUT_MOVE.includes(action);

export const liveVersion = (history: History, app: string) => history.apps.get(app)?.chain.at(-1);

/** Live versions and canaries: those that visitors get. */
export const visibleVersions = ({ apps }: History): { app: string; version: string }[] =>
  [...apps].flatMap(([app, { chain, canary }]) =>
    [chain.at(-1), canary?.version].flatMap((version) => (version === undefined ? [] : [{ app, version }])),
  );

export function knownApp(history: History, app: string): AppHistory {
  const appHistory = history.apps.get(app);
  if (appHistory) return appHistory;
  const names = [...history.apps.keys()].sort().join(', ') || 'none yet';
  throw refuse('unknown_app', { app, names });
}

export function requirePublished(history: History, app: string, version: string): AppHistory {
  const appHistory = knownApp(history, app);
  if (appHistory.published.has(version)) return appHistory;
  const versions = [...appHistory.published.keys()].reverse().join(', ');
  throw refuse('unknown_version', { app, version, versions });
}

/** `expected` is a revision that the caller saw. It passes as long as no live version has moved after it. */
export function requireRevision(history: History, expected: number | undefined): void {
  if (expected === undefined) return;
  if (expected >= history.liveRevision && expected <= history.head) return;
  throw refuse('revision_moved', { expected, revision: history.liveRevision });
}

/** The input of every decision: the fold of the log, and the stored release of every version. */
export interface KnownReleases {
  history: History;
  /** Undefined for a version that is unknown or whose files are gone. */
  find: (app: string, version: string | undefined) => StoredRelease | undefined;
}

export const liveReleases = ({ history, find }: KnownReleases): StoredRelease[] =>
  [...history.apps.keys()].flatMap((app) => find(app, liveVersion(history, app)) ?? []);

export function requireStored({ find }: KnownReleases, app: string, version: string): StoredRelease {
  const stored = find(app, version);
  if (stored) return stored;
  throw refuse('bundle_missing', { app, version });
}

/** What the core decides: the event to write, and what the gate found on the way. */
export interface Decision {
  draft: EventDraft;
  findings?: Finding[];
  skipped?: MoveResult['skipped'];
}

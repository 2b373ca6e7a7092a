import { ReleaseError } from './release-error';
import type { ReleaseEvent } from './release-event';

export interface AppHistory {
  /** Published versions, oldest first, with the time of publication. */
  published: Map<string, string>;
  /**
   * Versions one may step back along, oldest first; the last one is live. A promotion adds to the end, a rollback
   * takes from it, so a second rollback goes further back instead of returning to the version just left.
   */
  chain: string[];
  everLive: Set<string>;
}

/** The fold of the log. */
export interface History {
  /** Number of the last event. */
  head: number;
  /** Number of the last event that moved a live version: the revision of the live set. */
  liveRevision: number;
  apps: Map<string, AppHistory>;
}

export function emptyHistory(): History {
  return { head: 0, liveRevision: 0, apps: new Map() };
}

/** Adds the next event to a history, in place. */
export function applyEvent(history: History, event: ReleaseEvent): void {
  if (event.revision !== history.head + 1) {
    throw new Error(`The release log is damaged: revision ${event.revision} follows ${history.head}.`);
  }
  history.head = event.revision;
  const app: AppHistory = history.apps.get(event.app) ?? {
    published: new Map(),
    chain: [],
    everLive: new Set(),
  };
  history.apps.set(event.app, app);
  if (event.action === 'publish') {
    app.published.set(event.version, event.at);
    return;
  }
  history.liveRevision = event.revision;
  app.everLive.add(event.version);
  if (event.action === 'promote') app.chain.push(event.version);
  else app.chain = chainAfterRollback(app.chain, event.version);
}

function chainAfterRollback(chain: readonly string[], target: string): string[] {
  const earlier = chain.slice(0, -1);
  const position = earlier.lastIndexOf(target);
  return position >= 0 ? earlier.slice(0, position + 1) : [...earlier, target];
}

export function liveVersion(history: History, app: string): string | undefined {
  return history.apps.get(app)?.chain.at(-1);
}

export function knownApp(history: History, app: string): AppHistory {
  const found = history.apps.get(app);
  if (found) return found;
  const names = [...history.apps.keys()].sort().join(', ');
  throw new ReleaseError('unknown_app', `There is no app "${app}". Published: ${names || 'none yet'}.`);
}

export function requirePublished(history: History, app: string, version: string): AppHistory {
  const found = knownApp(history, app);
  if (found.published.has(version)) return found;
  const versions = [...found.published.keys()].reverse().join(', ');
  throw new ReleaseError('unknown_version', `${app} has no version ${version}. Published: ${versions}.`);
}

/** `expected` is any revision the caller saw; it holds as long as no live version has moved after it. */
export function requireRevision(history: History, expected: number | undefined): void {
  if (expected === undefined) return;
  if (expected >= history.liveRevision && expected <= history.head) return;
  throw new ReleaseError(
    'revision_moved',
    `You saw revision ${expected}, but the live set is at revision ${history.liveRevision}. Look again, then repeat.`,
  );
}

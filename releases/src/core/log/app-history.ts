import type { WithdrawnVersion } from '@glossa/contract/release';
import type { Canary, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';

/** A canary that runs. */
export interface RunningCanary extends Canary {
  version: string;
  /** When the rollout began; raising the percentage does not begin it anew. */
  since: string;
}

/** The fold of the log for one app. */
export interface AppHistory {
  /** Published versions, oldest first, with the time of publication. */
  published: Map<string, string>;
  /**
   * Versions one may step back along, oldest first; the last one is live. A promotion adds to the end, a rollback
   * takes from it, so a second rollback goes further back instead of returning to the version just left.
   */
  chain: string[];
  everLive: Set<string>;
  /** Versions left because of a fault, the latest last, and how. Never one of the chain. */
  withdrawn: Map<string, WithdrawnVersion['how']>;
  canary: RunningCanary | undefined;
  /** Undefined until somebody sets it. */
  guard: GuardRule | undefined;
}

export function emptyAppHistory(): AppHistory {
  return {
    published: new Map(),
    chain: [],
    everLive: new Set(),
    withdrawn: new Map(),
    canary: undefined,
    guard: undefined,
  };
}

/** Adds an event about the app, in place. */
export function applyToApp(app: AppHistory, event: ReleaseEvent): void {
  switch (event.action) {
    case 'publish':
      app.published.set(event.version, event.at);
      return;
    case 'promote':
      app.canary = undefined;
      goLive(app, [...app.chain, event.version]);
      return;
    case 'rollback':
      takeBackCanary(app, event.version);
      leaveLive(app, event.version, 'rolled-back');
      return;
    case 'revoke':
      applyRevoke(app, event);
      return;
    case 'canary':
      applyCanary(app, event);
      return;
    case 'guard':
      app.guard = recorded(event, event.guard);
      return;
  }
}

export function isRevoked(app: AppHistory | undefined, version: string): boolean {
  return app?.withdrawn.get(version) === 'revoked';
}

/** Revoking what nobody gets moves nothing, and lets a canary of another version go on. */
function applyRevoke(app: AppHistory, event: ReleaseEvent): void {
  const revoked = recorded(event, event.revoked);
  if (app.chain.at(-1) === revoked) {
    takeBackCanary(app, event.version);
    leaveLive(app, event.version, 'revoked');
    return;
  }
  if (app.canary?.version === revoked) app.canary = undefined;
  withdraw(app, revoked, 'revoked');
}

function applyCanary(app: AppHistory, event: ReleaseEvent): void {
  const { version, at } = event;
  const { rollout, percent } = recorded(event, event.canary);
  if (percent === 0) return takeBackCanary(app);
  const since = app.canary?.rollout === rollout ? app.canary.since : at;
  app.canary = { version, rollout, percent, since };
  // It has another chance.
  if (!isRevoked(app, version)) app.withdrawn.delete(version);
}

/** Who has it is to leave it; but for a version that goes live with the same event. */
function takeBackCanary(app: AppHistory, goesLive?: string): void {
  const left = app.canary?.version;
  app.canary = undefined;
  if (left !== undefined && left !== goesLive) withdraw(app, left, 'rolled-back');
}

function leaveLive(app: AppHistory, target: string, how: WithdrawnVersion['how']): void {
  const live = app.chain.at(-1);
  if (live !== undefined && live !== target) withdraw(app, live, how);
  const position = app.chain.lastIndexOf(target);
  goLive(app, position >= 0 ? app.chain.slice(0, position + 1) : [...app.chain, target]);
}

function goLive(app: AppHistory, chain: string[]): void {
  app.chain = chain;
  const live = chain.at(-1) ?? '';
  app.everLive.add(live);
  if (!isRevoked(app, live)) app.withdrawn.delete(live);
}

function withdraw(app: AppHistory, version: string, how: WithdrawnVersion['how']): void {
  const barred = isRevoked(app, version);
  app.withdrawn.delete(version);
  app.withdrawn.set(version, barred ? 'revoked' : how);
  app.chain = app.chain.filter((each) => each !== version);
}

function recorded<Value>(event: ReleaseEvent, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new Error(`The release log is damaged: revision ${event.revision} does not say what it did.`);
}

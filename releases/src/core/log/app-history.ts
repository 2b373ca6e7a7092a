import type { WithdrawnVersion } from '@glossa/contract/release';
import type { Proposal } from '@glossa/contract/operators/proposal';
import type { Canary, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';

export interface RunningCanary extends Canary {
  version: string;
  /** When the rollout began; a higher percentage does not restart it. */
  since: string;
  /** What stands behind it beside the person who began it; undefined if nothing does, or does any more. */
  backing: Backing | undefined;
}

/** The version had been live and was not withdrawn, or the token with this id had proposed it. */
type Backing = 'was_live' | { token: string };

/** A promotion that waits for a second person. */
export interface RecordedProposal extends Omit<Proposal, 'expires_at'> {
  /** Id of the token that proposed it. */
  token: string;
}

/** The fold of the log for one app. */
export interface AppHistory {
  /** Published versions, oldest first, with the time of publication. */
  published: Map<string, string>;
  /** Versions of changes that have expired. None of them is published. */
  expired: Set<string>;
  /** Live versions, oldest first. A promotion appends, a rollback cuts: a second one goes further back. */
  chain: string[];
  everLive: Set<string>;
  /** Withdrawn versions, the latest last, and how each was withdrawn. None of them is in the chain. */
  withdrawn: Map<string, WithdrawnVersion['how']>;
  canary: RunningCanary | undefined;
  guard: GuardRule | undefined;
  /** The promotion that was proposed last and neither made nor withdrawn; it may have expired. */
  proposal: RecordedProposal | undefined;
}

export const emptyAppHistory = (): AppHistory => ({
  published: new Map(),
  expired: new Set(),
  chain: [],
  everLive: new Set(),
  withdrawn: new Map(),
  canary: undefined,
  guard: undefined,
  proposal: undefined,
});

/** Applies an event about the app, in place. */
export const APPLY: Readonly<Record<ReleaseEvent['action'], (app: AppHistory, event: ReleaseEvent) => void>> =
  {
    publish(app, { version, at, expired }) {
      if (expired) {
        app.published.delete(version);
        app.expired.add(version);
      } else app.published.set(version, at);
    },
    promote(app, { version }) {
      app.canary = undefined;
      goLive(app, [...app.chain, version]);
    },
    rollback(app, { version }) {
      endCanary(app, version);
      withdrawLive(app, version, 'rolled-back');
    },
    revoke: applyRevoke,
    canary: applyCanary,
    propose(app, event) {
      app.proposal = readProposal(event);
    },
    withdraw(app, { version }) {
      app.proposal = undefined;
      if (app.canary?.version === version) app.canary.backing = undefined;
    },
    guard(app, event) {
      app.guard = requireRecorded(event, event.guard);
    },
  };

function readProposal(event: ReleaseEvent): RecordedProposal {
  const { revision, version, actor, at, reason, forced } = event;
  const token = requireRecorded(event, event.token);
  return { revision, version, by: actor, token, at, reason, force: forced !== undefined };
}

export const isRevoked = (app: AppHistory | undefined, version: string): boolean =>
  app?.withdrawn.get(version) === 'revoked';

/** Whether it was live, and nobody has withdrawn it since. */
export const hasProvenItself = ({ everLive, withdrawn }: AppHistory, version: string): boolean =>
  everLive.has(version) && !withdrawn.has(version);

/** Revoking a version that no visitor gets moves nothing, and keeps a canary of another version. */
function applyRevoke(app: AppHistory, event: ReleaseEvent): void {
  const revoked = requireRecorded(event, event.revoked);
  if (app.chain.at(-1) === revoked) {
    endCanary(app, event.version);
    withdrawLive(app, event.version, 'revoked');
    return;
  }
  if (app.canary?.version === revoked) app.canary = undefined;
  withdraw(app, revoked, 'revoked');
}

function applyCanary(app: AppHistory, event: ReleaseEvent): void {
  const { version, at } = event;
  const { rollout, percent } = requireRecorded(event, event.canary);
  if (percent === 0) return endCanary(app);
  const same = app.canary?.rollout === rollout ? app.canary : undefined;
  const backing = same?.backing ?? findBacking(app, version);
  app.canary = { version, rollout, percent, since: same?.since ?? at, backing };
  // A version that is tried again is no longer withdrawn.
  if (!isRevoked(app, version)) app.withdrawn.delete(version);
}

function findBacking(app: AppHistory, version: string): Backing | undefined {
  if (hasProvenItself(app, version)) return 'was_live';
  return app.proposal?.version === version ? { token: app.proposal.token } : undefined;
}

/** Withdraws the canary, unless this event makes it live. */
function endCanary(app: AppHistory, goesLive?: string): void {
  const ended = app.canary?.version;
  app.canary = undefined;
  if (ended !== undefined && ended !== goesLive) withdraw(app, ended, 'rolled-back');
}

function withdrawLive(app: AppHistory, target: string, how: WithdrawnVersion['how']): void {
  const live = app.chain.at(-1);
  if (live !== undefined && live !== target) withdraw(app, live, how);
  const position = app.chain.lastIndexOf(target);
  goLive(app, position >= 0 ? app.chain.slice(0, position + 1) : [...app.chain, target]);
}

function goLive(app: AppHistory, chain: string[]): void {
  app.chain = chain;
  // It was proposed beside another live version.
  app.proposal = undefined;
  const live = chain.at(-1) ?? '';
  app.everLive.add(live);
  if (!isRevoked(app, live)) app.withdrawn.delete(live);
}

function withdraw(app: AppHistory, version: string, how: WithdrawnVersion['how']): void {
  const wasRevoked = isRevoked(app, version);
  app.withdrawn.delete(version);
  app.withdrawn.set(version, wasRevoked ? 'revoked' : how);
  app.chain = app.chain.filter((each) => each !== version);
}

function requireRecorded<Value>(event: ReleaseEvent, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new Error(`The release log is damaged: revision ${event.revision} does not say what it did.`);
}

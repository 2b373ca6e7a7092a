import type { Readable } from 'node:stream';
import type { AppName, LiveSet, Version } from '@glossa/contract/release';
import type { StoredRelease } from '../../core/bundle/bundle';
import type { CanaryRequest } from '../../core/canary/canary';
import type { SkippedVersion } from '../../core/moves/decision';
import type { Finding } from '@glossa/contract/operators/finding';
import type { GuardRuleRequest } from '../../core/guard/guard-rule';
import type { History } from '../../core/log/history';
import type { KnownReleases } from '../../core/log/known-releases';
import type { LiveView } from '../../core/live-set/live-view';
import type { Plan } from '@glossa/contract/operators/plan';
import type { PromoteRequest } from '../../core/moves/promote';
import type { Canary, Evidence, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { RevokeRequest } from '../../core/moves/revoke';
import type { RollbackRequest } from '../../core/moves/rollback';

/** What a move of a live version did. */
export interface Move {
  /** Of the live set, after it. */
  revision: number;
  app: string;
  from: string | null;
  /** Null when nothing is live: an app of which a version was revoked before any was promoted. */
  to: string | null;
  /** False when all was so already, and nothing was written. */
  changed: boolean;
  /** What the gate had to say. */
  findings: readonly Finding[];
  /** True when it was against it. */
  forced: boolean;
  skipped: readonly SkippedVersion[];
  /** The version that never goes live again. */
  revoked?: string;
  /** The canary that ended with it. */
  endedCanary?: { version: string; percent: number };
}

/** What a move of a canary did. */
export interface CanaryMove extends Canary {
  revision: number;
  app: string;
  version: string;
  changed: boolean;
  findings: readonly Finding[];
  forced: boolean;
}

/** A canary that runs. */
export interface AppCanary extends Canary {
  app: AppName;
  version: Version;
}

export interface Publication {
  /** Of the log, after it; the live set does not move. */
  revision: number;
  stored: StoredRelease;
  /** False when the same bytes had been published before. */
  created: boolean;
}

export interface Registry {
  /** What a visitor gets; without a view, one who is in no canary and reads English. The same object until it changes. */
  liveSet(view?: LiveView): LiveSet;
  /** Those that run; an app has one at most. */
  canaries(): AppCanary[];
  /** Takes in what other processes have written to the log. */
  catchUp(): Promise<void>;
  history(): History;
  /** The same, with what was stored, for the core to decide by. It goes on changing. */
  readonly known: KnownReleases;
  events(): readonly ReleaseEvent[];
  /** A published version; undefined when unknown or when its bytes are gone. */
  find(app: string, version: string | undefined): StoredRelease | undefined;
  publish(actor: string, app: string, tarball: Readable): Promise<Publication>;
  /** What a promotion would change, against what every process has written until now. */
  plan(app: string, version: string): Promise<Plan>;
  promote(actor: string, request: PromoteRequest): Promise<Move>;
  rollback(actor: string, request: RollbackRequest): Promise<Move>;
  revoke(actor: string, request: RevokeRequest): Promise<Move>;
  /** Begins, raises, lowers or ends a canary. */
  canary(actor: string, request: CanaryRequest): Promise<CanaryMove>;
  setGuard(actor: string, request: GuardRuleRequest): Promise<{ revision: number; guard: GuardRule }>;
  /**
   * Takes a version back in the name of the guard: ends its canary, or goes back from it to the last version that fits.
   * Undefined when there is nothing to do: the guard of the app is off, or the version is neither live nor a canary any
   * more, because somebody else, also in another process, was first.
   * @throws ReleaseError `nothing_to_roll_back_to` or `nothing_ready` when it is live and there is no way back.
   */
  guardTripped(app: AppName, version: Version, evidence: Evidence): Promise<Move | undefined>;
  /** Calls back after every move of the live set, with what `liveSet()` is then. Returns the way to stop. */
  subscribe(listener: (live: LiveSet) => void): () => void;
}

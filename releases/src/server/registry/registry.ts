import type { Readable } from 'node:stream';
import type { LiveSet } from '@glossa/shared/contract/release';
import type { StoredRelease } from '../../core/bundle';
import type { SkippedVersion } from '../../core/decision';
import type { Finding } from '../../core/gate/finding';
import type { History } from '../../core/history';
import type { KnownReleases } from '../../core/known-releases';
import type { Plan } from '../../core/plan-contract';
import type { PromoteRequest } from '../../core/promote';
import type { ReleaseEvent } from '../../core/release-event';
import type { RollbackRequest } from '../../core/rollback';

/** What a move of a live version did. */
export interface Move {
  /** Of the live set, after it. */
  revision: number;
  app: string;
  from: string | null;
  to: string;
  /** False when that version was live already. */
  changed: boolean;
  /** What the gate had to say. */
  findings: readonly Finding[];
  /** True when it was against it. */
  forced: boolean;
  skipped: readonly SkippedVersion[];
}

export interface Publication {
  /** Of the log, after it; the live set does not move. */
  revision: number;
  stored: StoredRelease;
  /** False when the same bytes had been published before. */
  created: boolean;
}

export interface Registry {
  liveSet(): LiveSet;
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
  /** Calls back after every move of the live set. Returns the way to stop. */
  subscribe(listener: (live: LiveSet) => void): () => void;
}

import type { Readable } from 'node:stream';
import type { LiveSet } from '@glossa/shared/contract/release';
import type { StoredRelease } from '../../core/bundle';
import type { History } from '../../core/history';
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
  events(): readonly ReleaseEvent[];
  /** A published version; undefined when unknown or when its bytes are gone. */
  find(app: string, version: string | undefined): StoredRelease | undefined;
  publish(actor: string, app: string, tarball: Readable): Promise<Publication>;
  promote(actor: string, request: PromoteRequest): Promise<Move>;
  rollback(actor: string, request: RollbackRequest): Promise<Move>;
  /** Calls back after every move of the live set. Returns the way to stop. */
  subscribe(listener: (live: LiveSet) => void): () => void;
}

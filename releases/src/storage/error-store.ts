import type { ErrorSighting, StoredErrorGroup } from '../core/errors/error-group';

export interface RecordedSighting extends ErrorSighting {
  key: string;
  /** `visitorMark` makes it from the visitor. */
  mark: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The errors of versions, grouped, within `ErrorLimits`. Several server processes may share one. */
export interface ErrorStore {
  /** Returns whether the visitor is the first or another one of the group. */
  record(sighting: RecordedSighting): Promise<boolean>;
  list(app: string, versions: readonly string[]): Promise<StoredErrorGroup[]>;
  /** Deletes what is too old, and versions beyond the limit. */
  prune(now: number): Promise<void>;
}

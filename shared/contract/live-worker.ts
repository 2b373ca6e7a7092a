import type { LiveSet } from './release';

/** Tabs of several versions share a worker, which may be older: kinds may be added, and none may change. */

/** What a tab tells the worker: its language, and the set it has. */
export interface LocalizedLiveSet {
  readonly locale: string;
  readonly set: LiveSet;
}

/** A tab that is closed, or kept in the back/forward cache. */
export type LeaveMessage = 'leave';

/** What the worker tells its tabs. */
export type LiveNews =
  | ({ readonly kind: 'set' } & LocalizedLiveSet)
  /** The connection was lost and is open again. */
  | { readonly kind: 'reconnected' }
  /** The server answered with an error; the worker tries again later. */
  | { readonly kind: 'refused' };

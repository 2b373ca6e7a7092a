import { POLL_MS } from './keep-fresh';
import type { OperatorData } from './use-operator-data';

/** How far what is shown can be believed. */
export type Freshness = 'loading' | 'fresh' | 'stale' | 'offline';

/** Two answers in a row are missing by then. */
const STALE_AFTER_MS = 3 * POLL_MS;

export function freshnessOf({ asOf, fault }: OperatorData<unknown>, now: number, online: boolean): Freshness {
  if (!online || fault?.code === 'no_answer') return 'offline';
  if (asOf === undefined) return fault ? 'stale' : 'loading';
  return fault || now - asOf > STALE_AFTER_MS ? 'stale' : 'fresh';
}

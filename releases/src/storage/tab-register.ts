import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import type { SeenTab, TabMove, Withdrawn } from '../core/tabs/tab-confirmation';

/** Open tabs, and how far the latest moves have reached them. Several server processes may share one. */
export interface TabRegister {
  /** Opens the tab or keeps it open, and records which moves it has confirmed. */
  report(tab: SeenTab, withdrawn: Withdrawn): Promise<void>;
  /** Removes the tab from the count of every move that it has not confirmed. */
  close(tab: Pick<SeenTab, 'tab' | 'visitor'>): Promise<void>;
  /** Fixes which tabs have to confirm a move: those open now. Idempotent by revision. */
  beginMove(move: TabMove, withdrawn: Withdrawn): Promise<void>;
  counts(): Promise<TabCounts>;
  /** Undefined for a move that is unknown or no longer kept. */
  confirmation(move: TabMove): Promise<Confirmation | undefined>;
}

/** Beyond these limits the tabs that reported longest ago are dropped. */
export const DEFAULT_TAB_LIMITS = {
  perVisitor: 50,
  /** A school behind one address has to fit. */
  perNetwork: 1_000,
  total: 50_000,
  /** A tab that has not reported for this long counts as closed. A hidden tab may take two minutes. */
  silenceMs: 150_000,
  /** Moves whose confirmations are kept. */
  moves: 50,
};
export type TabLimits = typeof DEFAULT_TAB_LIMITS;

export interface TabRegisterOptions {
  limits?: Partial<TabLimits>;
  /** The clock; by default that of the process or the database. */
  now?: () => Date;
}

import type { TabLimits } from '../core/tabs/tab-limits';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import type { SeenTab, TabMove, Withdrawn } from '../core/tabs/tab-confirmation';

/** The tabs that are open, and how far the latest moves have reached them. Several server processes may share one. */
export interface TabRegister {
  /** Opens the tab or keeps it open, and notes which moves it has followed. */
  report(tab: SeenTab, withdrawn: Withdrawn): Promise<void>;
  /** It leaves the count of every move that it has not confirmed. */
  close(tab: Pick<SeenTab, 'tab' | 'visitor'>): Promise<void>;
  /** Settles which tabs a move asks: those open now. Calling again with the same revision changes nothing. */
  beginMove(move: TabMove, withdrawn: Withdrawn): Promise<void>;
  counts(): Promise<TabCounts>;
  /** Undefined for a move that is not known, or not any more. */
  confirmation(move: TabMove): Promise<Confirmation | undefined>;
}

export interface TabRegisterOptions {
  limits?: Partial<TabLimits>;
  /** For tests; else the clock of the process or of the database. */
  now?: () => Date;
}

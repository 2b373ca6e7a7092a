import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import type { SeenTab, TabMove, Withdrawn } from '../core/tabs/tab-confirmation';
import type { VisitorStreams } from '../core/tabs/visitor-streams';

/**
 * Open tabs, and how far the latest moves have reached them. Several server processes may share one. A tab is open while
 * it reports and its visitor holds an event stream at one of the processes: reports alone are easy to forge, and a browser
 * that was killed cannot say goodbye.
 */
export interface TabRegister {
  /** The event streams at this process. */
  readonly streams: Pick<VisitorStreams, 'opened' | 'closed'>;
  /** Opens the tab or keeps it open, and records which moves it has confirmed. */
  report(tab: SeenTab, withdrawn: Withdrawn): Promise<void>;
  /** Removes the tab from the count of every move that it has not confirmed. */
  close(tab: Pick<SeenTab, 'tab' | 'visitor'>): Promise<void>;
  /** Fixes which tabs have to confirm a move: those open now. Idempotent by revision. */
  beginMove(move: TabMove, withdrawn: Withdrawn): Promise<void>;
  counts(): Promise<TabCounts>;
  /** Undefined for a move that is unknown or no longer kept. */
  confirmation(move: TabMove): Promise<Confirmation | undefined>;
  /** After the streams have ended. */
  stop(): Promise<void>;
}

/** Beyond these limits the tabs that reported longest ago are dropped. */
export const DEFAULT_TAB_LIMITS = {
  perVisitor: 20,
  /** A school behind one address has to fit. */
  perNetwork: 300,
  total: 50_000,
  /** A tab that has not reported for this long counts as closed. A hidden tab may take two minutes. */
  silenceMs: 150_000,
  /** Moves whose confirmations are kept. */
  moves: 50,
};
export type TabLimits = typeof DEFAULT_TAB_LIMITS;

/** A browser reconnects its stream within this time, such as to another server; its tabs count until then. */
export const RECONNECT_MS = 5_000;

export interface TabRegisterOptions {
  limits?: Partial<TabLimits>;
  /** The clock; by default that of the process or the database. */
  now?: () => Date;
  /** Called when streams could not be told to the other processes; it is tried again. */
  onError?: (error: unknown) => void;
}

import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import {
  hasConfirmed,
  shownVersion,
  tabKey,
  type SeenTab,
  type TabMove,
  type Withdrawn,
} from '../../core/tabs/tab-confirmation';
import { countTabs, toConfirmation, type WaitingTabs } from '../../core/tabs/tab-counts';
import { VisitorStreams } from '../../core/tabs/visitor-streams';
import {
  DEFAULT_TAB_LIMITS,
  RECONNECT_MS,
  type TabLimits,
  type TabRegister,
  type TabRegisterOptions,
} from '../tab-register';

interface OpenTab extends SeenTab {
  /** Milliseconds since the epoch. */
  at: number;
  /** Revisions of the moves that it has not confirmed. */
  awaited: Set<number>;
}

interface MoveCount extends TabMove {
  at: number;
  confirmed: number;
  lastAt: number;
}

/**
 * The tabs of one server process. After a restart they are counted again as they report. Plain Maps and not lru-cache:
 * one order, by last report, serves three limits and the silence.
 */
export class MemoryTabRegister implements TabRegister {
  /** By last report, oldest first. */
  private readonly tabs = new Map<string, OpenTab>();
  private readonly visitors = new KeyGroups();
  private readonly networks = new KeyGroups();
  readonly streams = new VisitorStreams((visitor, isConnected) => this.noteStream(visitor, isConnected));
  /** When the last stream of a visitor ended; undefined while one is open. By the time of ending, oldest first. */
  private readonly disconnectedAt = new Map<string, number | undefined>();
  private readonly moves = new Map<number, MoveCount>();
  private readonly limits: TabLimits;
  private readonly now: () => number;

  constructor({ limits, now = () => new Date() }: TabRegisterOptions = {}) {
    this.limits = { ...DEFAULT_TAB_LIMITS, ...limits };
    this.now = () => now().getTime();
  }

  async report(seen: SeenTab, withdrawn: Withdrawn): Promise<void> {
    this.dropSilent();
    const key = tabKey(seen);
    const awaited = this.tabs.get(key)?.awaited ?? new Set();
    this.drop(key);
    const tab = { ...seen, at: this.now(), awaited };
    this.tabs.set(key, tab);
    this.visitors.add(seen.visitor, key);
    this.networks.add(seen.network, key);
    this.confirm(tab, withdrawn);
    this.keepWithinLimits(seen);
  }

  async close(tab: Pick<SeenTab, 'tab' | 'visitor'>): Promise<void> {
    this.drop(tabKey(tab));
  }

  async beginMove(move: TabMove, withdrawn: Withdrawn): Promise<void> {
    if (this.moves.has(move.revision)) return;
    this.dropSilent();
    const at = this.now();
    this.moves.set(move.revision, { ...move, at, confirmed: 0, lastAt: at });
    const oldest = Math.min(...this.moves.keys());
    if (this.moves.size > this.limits.moves) this.moves.delete(oldest);
    for (const tab of this.tabs.values()) {
      if (tab.preview || !this.isConnected(tab)) continue;
      tab.awaited.add(move.revision);
      this.confirm(tab, withdrawn);
    }
  }

  async counts(): Promise<TabCounts> {
    this.dropSilent();
    return countTabs([...this.tabs.values()].filter((tab) => this.isConnected(tab)));
  }

  async confirmation({ app, revision }: TabMove): Promise<Confirmation | undefined> {
    this.dropSilent();
    const move = this.moves.get(revision);
    if (move?.app !== app) return undefined;
    const waiting = new Map<string | null, WaitingTabs>();
    const networks = new Set<string>();
    for (const tab of this.tabs.values()) {
      if (tab.preview || !tab.awaited.has(revision) || !this.isConnected(tab)) continue;
      networks.add(tab.network);
      const version = shownVersion(tab, app) ?? null;
      const counted = waiting.get(version) ?? { version, tabs: 0, unheard: 0 };
      const unheard = counted.unheard + (tab.revision < revision ? 1 : 0);
      waiting.set(version, { version, tabs: counted.tabs + 1, unheard });
    }
    return toConfirmation({
      confirmed: move.confirmed,
      seconds: (move.lastAt - move.at) / 1000,
      waiting: [...waiting.values()],
      waitingNetworks: networks.size,
    });
  }

  async stop(): Promise<void> {
    // Nothing is shared with other processes.
  }

  private noteStream(visitor: string, isConnected: boolean): void {
    this.disconnectedAt.delete(visitor);
    this.disconnectedAt.set(visitor, isConnected ? undefined : this.now());
  }

  private isConnected({ visitor }: OpenTab): boolean {
    if (!this.disconnectedAt.has(visitor)) return false;
    const endedAt = this.disconnectedAt.get(visitor);
    return endedAt === undefined || this.now() - endedAt < RECONNECT_MS;
  }

  private confirm(tab: OpenTab, withdrawn: Withdrawn): void {
    for (const revision of tab.preview ? [] : tab.awaited) {
      const move = this.moves.get(revision);
      if (move && !hasConfirmed(tab, move, withdrawn)) continue;
      tab.awaited.delete(revision);
      if (!move) continue;
      move.confirmed += 1;
      move.lastAt = this.now();
    }
  }

  private keepWithinLimits({ visitor, network }: SeenTab): void {
    const { perVisitor, perNetwork, total } = this.limits;
    this.drop(this.visitors.firstOver(visitor, perVisitor));
    this.drop(this.networks.firstOver(network, perNetwork));
    if (this.tabs.size > total) this.drop(this.tabs.keys().next().value);
  }

  private dropSilent(): void {
    const now = this.now();
    for (const [key, { at }] of this.tabs) {
      if (now - at < this.limits.silenceMs) break;
      this.drop(key);
    }
    for (const [visitor, endedAt] of this.disconnectedAt) {
      if (endedAt !== undefined && now - endedAt >= RECONNECT_MS) this.disconnectedAt.delete(visitor);
    }
  }

  private drop(key: string | undefined): void {
    const tab = key === undefined ? undefined : this.tabs.get(key);
    if (key === undefined || !tab) return;
    this.tabs.delete(key);
    this.visitors.remove(tab.visitor, key);
    this.networks.remove(tab.network, key);
  }
}

/** Keys by group, each group in insertion order. */
class KeyGroups {
  private readonly groups = new Map<string, Set<string>>();

  add(group: string, key: string): void {
    const keys = this.groups.get(group) ?? new Set();
    this.groups.set(group, keys.add(key));
  }

  remove(group: string, key: string): void {
    const keys = this.groups.get(group);
    keys?.delete(key);
    if (keys?.size === 0) this.groups.delete(group);
  }

  /** The first key of a group with more than `max` keys. */
  firstOver(group: string, max: number): string | undefined {
    const keys = this.groups.get(group);
    return keys && keys.size > max ? keys.values().next().value : undefined;
  }
}

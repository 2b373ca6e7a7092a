import { hasConfirmed, shownVersion, type SeenTab, type TabMove, type Withdrawn } from './tab-confirmation';
import type { Confirmation, TabCounts } from '@glossa/contract/operators/tabs';
import { toConfirmation, countTabs, type WaitingTabs } from './tab-counts';
import { KeyGroups } from './key-groups';
import type { TabLimits } from './tab-limits';

interface OpenTab extends SeenTab {
  /** Milliseconds since the epoch. */
  at: number;
  /** Revisions of the moves that it has yet to confirm. */
  awaited: Set<number>;
}

interface MoveCount extends TabMove {
  at: number;
  confirmed: number;
  lastAt: number;
}

/** The tabs that are open, and how far the latest moves have reached them. Every call says what time it is. */
export class OpenTabs {
  /** The one not heard of for longest first. */
  private readonly tabs = new Map<string, OpenTab>();
  private readonly visitors = new KeyGroups();
  private readonly networks = new KeyGroups();
  private readonly moves = new Map<number, MoveCount>();

  constructor(private readonly limits: TabLimits) {}

  report(seen: SeenTab, withdrawn: Withdrawn, now: number): void {
    this.forgetSilent(now);
    const key = tabKey(seen);
    const awaited = this.tabs.get(key)?.awaited ?? new Set();
    this.forget(key);
    const tab = { ...seen, at: now, awaited };
    this.tabs.set(key, tab);
    this.visitors.add(seen.visitor, key);
    this.networks.add(seen.network, key);
    this.confirm(tab, withdrawn, now);
    this.keepWithinLimits(seen);
  }

  close(tab: Pick<SeenTab, 'tab' | 'visitor'>): void {
    this.forget(tabKey(tab));
  }

  moved(move: TabMove, withdrawn: Withdrawn, now: number): void {
    if (this.moves.has(move.revision)) return;
    this.forgetSilent(now);
    this.moves.set(move.revision, { ...move, at: now, confirmed: 0, lastAt: now });
    const oldest = Math.min(...this.moves.keys());
    if (this.moves.size > this.limits.moves) this.moves.delete(oldest);
    for (const tab of this.tabs.values()) {
      if (tab.preview) continue;
      tab.awaited.add(move.revision);
      this.confirm(tab, withdrawn, now);
    }
  }

  counts(now: number): TabCounts {
    this.forgetSilent(now);
    return countTabs(this.tabs.values());
  }

  confirmation({ app, revision }: TabMove, now: number): Confirmation | undefined {
    this.forgetSilent(now);
    const move = this.moves.get(revision);
    if (move?.app !== app) return undefined;
    const waiting = new Map<string | null, WaitingTabs>();
    for (const tab of this.tabs.values()) {
      if (tab.preview || !tab.awaited.has(revision)) continue;
      const version = shownVersion(tab, app) ?? null;
      const alike = waiting.get(version) ?? { version, tabs: 0, unheard: 0 };
      waiting.set(version, {
        version,
        tabs: alike.tabs + 1,
        unheard: alike.unheard + (tab.revision < revision ? 1 : 0),
      });
    }
    return toConfirmation(move.confirmed, (move.lastAt - move.at) / 1000, [...waiting.values()]);
  }

  private confirm(tab: OpenTab, withdrawn: Withdrawn, now: number): void {
    for (const revision of tab.preview ? [] : tab.awaited) {
      const move = this.moves.get(revision);
      if (move && !hasConfirmed(tab, move, withdrawn)) continue;
      tab.awaited.delete(revision);
      if (!move) continue;
      move.confirmed += 1;
      move.lastAt = now;
    }
  }

  private keepWithinLimits({ visitor, network }: SeenTab): void {
    const { perVisitor, perNetwork, total } = this.limits;
    this.forget(this.visitors.firstOver(visitor, perVisitor));
    this.forget(this.networks.firstOver(network, perNetwork));
    if (this.tabs.size > total) this.forget(this.tabs.keys().next().value);
  }

  private forgetSilent(now: number): void {
    for (const [key, { at }] of this.tabs) {
      if (now - at < this.limits.silenceMs) return;
      this.forget(key);
    }
  }

  private forget(key: string | undefined): void {
    const tab = key === undefined ? undefined : this.tabs.get(key);
    if (key === undefined || !tab) return;
    this.tabs.delete(key);
    this.visitors.remove(tab.visitor, key);
    this.networks.remove(tab.network, key);
  }
}

/** A slash is in no tab's name, so no visitor can speak for a tab of another. */
export function tabKey({ tab, visitor }: Pick<SeenTab, 'tab' | 'visitor'>): string {
  return `${tab}/${visitor}`;
}

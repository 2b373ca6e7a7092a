import { LRUCache } from 'lru-cache';
import type { TabReport } from '@glossa/contract/beacon';
import type { TabList } from '@glossa/contract/operators/tabs';
import { changesLiveSet } from '../../core/log/history';
import { tabKey } from '../../core/tabs/tab-confirmation';
import type { SeenTab, TabMove, Withdrawn } from '../../core/tabs/tab-confirmation';
import type { TabRegister } from '../../storage/tab-register';
import type { Registry } from '../registry/registry';

const MAX_CLOSED_TABS = 10_000;
const MAX_EARLY_REPORTS = 1_000;

const NO_VERSIONS: ReadonlySet<string> = new Set();

export interface TabCounterOptions {
  registry: Pick<Registry, 'known' | 'events' | 'subscribe' | 'catchUp'>;
  register: TabRegister;
  onError: (error: unknown) => void;
}

/** Counts the tabs that report, and asks the open ones at each move to confirm it. */
export class TabCounter {
  readonly stop: () => void;
  /**
   * Keys of closed tabs. A browser sends the last report of a tab and its goodbye over two connections, so the report may
   * arrive second; a move would wait for that tab.
   */
  private readonly closed = new LRUCache<string, true>({ max: MAX_CLOSED_TABS });
  /**
   * Reports of a revision that this process does not know yet. Another process may have made it a moment ago; otherwise
   * they never count.
   */
  private readonly early = new LRUCache<string, SeenTab>({ max: MAX_EARLY_REPORTS });
  private head: number;
  private settled = Promise.resolve();

  constructor(private readonly options: TabCounterOptions) {
    this.head = options.registry.known.history.head;
    this.stop = options.registry.subscribe(() => this.onMove());
  }

  async take(
    { tab, revision, shown, closed }: TabReport,
    sender: Pick<SeenTab, 'visitor' | 'network' | 'preview'>,
  ): Promise<void> {
    const named = { tab, visitor: sender.visitor };
    if (closed) {
      this.closed.set(tabKey(named), true);
      return this.options.register.close(named);
    }
    if (this.closed.has(tabKey(named))) return;
    const seen = { ...sender, tab, revision, shown: this.publishedOnly(shown) };
    if (this.isKnown(revision)) await this.options.register.report(seen, this.withdrawn);
    else this.early.set(tabKey(seen), seen);
  }

  async list(move: TabMove | undefined): Promise<TabList> {
    const { registry, register } = this.options;
    // The move may have been made through another process.
    if (move && !this.isKnown(move.revision)) await registry.catchUp();
    await this.settled;
    return { ...(await register.counts()), confirmation: move && (await register.confirmation(move)) };
  }

  private onMove(): void {
    const { registry, register, onError } = this.options;
    const moves = registry.events().slice(this.head).filter(changesLiveSet);
    this.head = registry.known.history.head;
    this.settled = this.settled
      .then(async () => {
        for (const { app, revision } of moves) await register.beginMove({ app, revision }, this.withdrawn);
        for (const seen of this.takeEarly()) {
          if (!this.closed.has(tabKey(seen))) await register.report(seen, this.withdrawn);
        }
      })
      .catch(onError);
  }

  /** Reports whose revision is known now. The others are dropped: they wait for one move only. */
  private takeEarly(): SeenTab[] {
    const due = [...this.early.values()].filter(({ revision }) => this.isKnown(revision));
    this.early.clear();
    return due;
  }

  private isKnown(revision: number): boolean {
    return revision <= this.options.registry.known.history.liveRevision;
  }

  private readonly withdrawn: Withdrawn = (app) =>
    this.options.registry.known.history.apps.get(app)?.withdrawn ?? NO_VERSIONS;

  /** Leaves out versions that were never published: a mistake or a forgery, which would fill the list. */
  private publishedOnly(shown: TabReport['shown']): TabReport['shown'] {
    return Object.fromEntries(
      Object.entries(shown).filter(
        ([app, version]) => this.options.registry.known.find(app, version) !== undefined,
      ),
    );
  }
}

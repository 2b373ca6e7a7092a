import type { TabReport } from '@glossa/contract/beacon';
import type { TabList } from '@glossa/contract/operators/tabs';
import { changesLiveSet } from '../../core/log/history';
import { confirmTabs, countTabs, hasConfirmed, isAsked, tabKey } from '../../core/tabs/tab-confirmation';
import type { KnownTab, SeenTab, TabMove, Withdrawn } from '../../core/tabs/tab-confirmation';
import type { Report, ReportStore } from '../../storage/report-store';
import type { Registry } from '../registry/registry';
import { noteOffline } from './offline-browsers';
import { SharedStreams } from './shared-streams';

/** Beyond these limits the tabs that reported longest ago do not count. */
const TAB_LIMITS = {
  perVisitor: 20,
  /** A school behind one address has to fit. */
  perNetwork: 300,
  total: 50_000,
  /** A tab that has not reported for this long counts as closed. A hidden tab may take two minutes. */
  silenceMs: 150_000,
  /** Closed tabs that have confirmed a move are known for this long. */
  keptMs: 15 * 60_000,
  /** Moves that have confirmations. */
  moves: 50,
};

const TABS = 'tab';
const NO_VERSIONS: ReadonlySet<string> = new Set();

/** A tab that closed before it reported has only `closedAt`. */
type StoredTab = Omit<KnownTab, 'network' | 'seenAt'> & {
  closedAt?: number;
  /** What its browser has stored, as JSON. */
  offline?: string | undefined;
};

export interface OpenTabsOptions {
  registry: Pick<Registry, 'known' | 'events' | 'catchUp'>;
  reports: ReportStore;
  now: () => Date;
  limits?: Partial<typeof TAB_LIMITS>;
  onError: (error: unknown) => void;
}

/** A tab is open while it reports and its visitor holds a stream, since reports alone are easy to forge. */
export class OpenTabs {
  readonly streams: SharedStreams;
  private readonly limits: typeof TAB_LIMITS;

  constructor(private readonly options: OpenTabsOptions) {
    this.limits = { ...TAB_LIMITS, ...options.limits };
    this.streams = new SharedStreams({ ...options, now: () => this.now() });
  }

  async take(
    { tab, revision, shown, closed, offline }: TabReport,
    { visitor, network, preview }: Pick<SeenTab, 'visitor' | 'network' | 'preview'>,
  ): Promise<void> {
    const [key, at] = [tabKey({ tab, visitor }), this.now()];
    const put = (value: Partial<StoredTab>) =>
      this.options.reports.put(TABS, [{ key, group: network, seenAt: at, value }]);
    if (closed) return void (await put({ closedAt: at }));
    const known = await this.options.reports.find<StoredTab>(TABS, key);
    // A browser sends the last report of a tab and its goodbye over two connections, so the report may arrive second.
    if (known?.value.closedAt !== undefined) return;
    if (!known) await this.makeRoom(network);
    const isSame = known && known.value.preview === preview && at - known.seenAt < this.limits.silenceMs;
    const opened = isSame ? known.value : { openedAt: at, openedRevision: revision, confirmed: {} };
    const held = offline && !preview ? this.publishedOnly(offline) : undefined;
    const heldJson = held && JSON.stringify(held);
    if (held && heldJson !== known?.value.offline)
      await noteOffline(this.options.reports, { visitor, network, at }, held);
    const value = {
      ...{ ...opened, visitor, preview, revision },
      shown: this.publishedOnly(shown),
      ...(heldJson !== undefined && { offline: heldJson }),
    };
    await put({ ...value, confirmed: await this.confirm(value, at) });
  }

  async counts() {
    return countTabs(this.selectOpen(await this.list(), await this.streams.listConnected()));
  }

  async answer(query: Pick<TabMove, 'app' | 'revision'> | undefined): Promise<TabList> {
    // The move may have been made through another process.
    if (query && !this.isKnown(query)) await this.options.registry.catchUp();
    const tabs = await this.list();
    const open = this.selectOpen(tabs, await this.streams.listConnected());
    const move = this.moves().find(({ app, revision }) => app === query?.app && revision === query.revision);
    return {
      ...countTabs(open),
      confirmation: move && confirmTabs(move, tabs, new Set(open), this.withdrawn),
    };
  }

  stop(): Promise<void> {
    return this.streams.stop();
  }

  /** When the tab confirmed each move that it was asked about. Counts only for visitors with a stream. */
  private async confirm(tab: StoredTab, at: number): Promise<KnownTab['confirmed']> {
    const due = this.moves().filter(
      (move) =>
        isAsked(tab, move) &&
        tab.confirmed[move.revision] === undefined &&
        hasConfirmed(tab, move, this.withdrawn),
    );
    if (due.length === 0 || !this.isKnown(tab) || !(await this.streams.isConnected(tab.visitor)))
      return tab.confirmed;
    return { ...tab.confirmed, ...Object.fromEntries(due.map(({ revision }) => [revision, at])) };
  }

  private async list(): Promise<(KnownTab & { closedAt?: number })[]> {
    const before = this.now() - this.limits.keptMs;
    await this.options.reports.expire(TABS, before, this.limits.total);
    const stored = await this.options.reports.list<StoredTab>(TABS);
    return stored
      .filter(({ value }) => value.openedAt !== undefined)
      .map(({ group, seenAt, value }) => ({ ...value, network: group, seenAt }));
  }

  private selectOpen(tabs: Awaited<ReturnType<OpenTabs['list']>>, connected: ReadonlySet<string>) {
    const { silenceMs, perVisitor, perNetwork } = this.limits;
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0;
    return tabs
      .filter(({ closedAt, seenAt }) => closedAt === undefined && this.now() - seenAt < silenceMs)
      .filter((tab) => connected.has(tab.visitor) && this.isKnown(tab))
      .reverse()
      .filter(({ visitor, network }) => count(visitor) <= perVisitor && count(`at ${network}`) <= perNetwork);
  }

  /** The tabs of one network cannot displace those of others. */
  private async makeRoom(network: string): Promise<void> {
    const siblings = await this.options.reports.list<StoredTab>(TABS, { group: network });
    if (siblings.length < this.limits.perNetwork) return;
    const isClosed = ({ value }: Report<StoredTab>) => Number(value.closedAt !== undefined);
    const [first] = siblings.sort((a, b) => isClosed(b) - isClosed(a) || a.seenAt - b.seenAt);
    if (first) await this.options.reports.delete(TABS, [first.key]);
  }

  private moves(): TabMove[] {
    const events = this.options.registry.events().filter(changesLiveSet).slice(-this.limits.moves);
    return events.map(({ app, revision, at }) => ({ app, revision, at: Date.parse(at) }));
  }

  /** Another process may have made a revision a moment ago. What never becomes known does not count. */
  private isKnown({ revision }: { revision: number }): boolean {
    return revision <= this.options.registry.known.history.liveRevision;
  }

  private readonly withdrawn: Withdrawn = (app) =>
    this.options.registry.known.history.apps.get(app)?.withdrawn ?? NO_VERSIONS;

  /** Leaves out versions that were never published: a mistake or a forgery, which would fill the list. */
  private publishedOnly(shown: TabReport['shown']): TabReport['shown'] {
    const { known } = this.options.registry;
    return Object.fromEntries(
      Object.entries(shown).filter(([app, version]) => known.find(app, version) !== undefined),
    );
  }

  private now(): number {
    return this.options.now().getTime();
  }
}

import { ERROR_LIMITS, type ErrorSighting, type StoredErrorGroup } from '../../core/errors/error-group';
import type { Report, ReportStore } from '../../storage/report-store';

export interface RecordedSighting extends ErrorSighting {
  key: string;
  /** `visitorMark` makes it from the visitor. */
  mark: string;
  /** Milliseconds since the epoch. */
  at: number;
}

type Group = Pick<StoredErrorGroup, 'name' | 'message' | 'frames' | 'reports' | 'firstAt'>;

const GROUPS = 'error ';
const VISITORS = 'error-visitor ';
const formatVersion = (app: string, version: string) => JSON.stringify([app, version]);

/** The errors of versions, grouped, within `ERROR_LIMITS`. */
export class ErrorReports {
  constructor(
    private readonly reports: ReportStore,
    private readonly limits = ERROR_LIMITS,
  ) {}

  async record({ app, version, key, mark, at, ...sighting }: RecordedSighting): Promise<void> {
    const of = formatVersion(app, version);
    const known = await this.reports.find<Group>(GROUPS + of, key);
    const value = { ...sighting, reports: 1, firstAt: at };
    const more = known && { reports: known.value.reports + 1 };
    await this.reports.put(GROUPS + of, [{ key, group: '', seenAt: at, value: more ?? value }]);
    if (!known) await this.makeRoom(of, key);
    if ((await this.listVisitors(of, key)).length >= this.limits.visitors) return;
    await this.reports.put(VISITORS + of, [{ key: `${key} ${mark}`, group: key, seenAt: at, value: {} }]);
  }

  async list(app: string, versions: readonly string[]): Promise<StoredErrorGroup[]> {
    const listed: StoredErrorGroup[] = [];
    for (const version of versions) {
      const of = formatVersion(app, version);
      for (const { key, seenAt, value } of await this.reports.list<Group>(GROUPS + of)) {
        const visitors = (await this.listVisitors(of, key)).length;
        listed.push({ app, version, key, ...value, visitors, lastAt: seenAt });
      }
    }
    return listed;
  }

  /** Deletes what is too old, and versions beyond the limit. */
  async prune(now: number): Promise<void> {
    for (const [place, kind] of (await this.reports.kinds(GROUPS)).entries()) {
      const before = place < this.limits.versions ? now - this.limits.keptMs : Infinity;
      await this.reports.expire(kind, before);
      await this.reports.expire(VISITORS + kind.slice(GROUPS.length), before);
    }
  }

  /** Deletes the group with the fewest visitors, of those the one seen longest ago, but not the new one. */
  private async makeRoom(of: string, added: string): Promise<void> {
    const groups = await this.reports.list<Group>(GROUPS + of);
    if (groups.length <= this.limits.groups) return;
    let weakest: { key: string; visitors: readonly Report[] } | undefined;
    for (const { key } of groups.filter((group) => group.key !== added)) {
      const visitors = await this.listVisitors(of, key);
      if (!weakest || visitors.length < weakest.visitors.length) weakest = { key, visitors };
    }
    if (!weakest) return;
    await this.reports.delete(GROUPS + of, [weakest.key]);
    await this.reports.delete(
      VISITORS + of,
      weakest.visitors.map(({ key }) => key),
    );
  }

  private listVisitors(of: string, key: string): Promise<Report[]> {
    return this.reports.list(VISITORS + of, { group: key });
  }
}

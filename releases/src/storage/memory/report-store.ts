import type { RecordCount, Report, ReportQuery, ReportStore } from '../report-store';

/** Bounds the memory that forged reports may take. */
const MAX_PER_KIND = 50_000;

/** Map order is recency. */
type Reports = Map<string, Report>;

interface Kind {
  reports: Reports;
  groups: Map<string, Reports>;
}

/** Serves a site of one process; the reports are lost when the process ends. */
export class MemoryReportStore implements ReportStore {
  private readonly byKind = new Map<string, Kind>();

  async put(kind: string, reports: readonly Report[]): Promise<string[]> {
    const kept: Kind = this.byKind.get(kind) ?? { reports: new Map(), groups: new Map() };
    this.byKind.delete(kind);
    this.byKind.set(kind, kept);
    return reports.filter((report) => add(kept, report)).map(({ key }) => key);
  }

  async find<Value>(kind: string, key: string): Promise<Report<Value> | undefined> {
    return this.byKind.get(kind)?.reports.get(key) as Report<Value> | undefined;
  }

  async list<Value>(kind: string, { since = 0, group }: ReportQuery = {}): Promise<Report<Value>[]> {
    const kept = this.byKind.get(kind);
    const reports = group === undefined ? kept?.reports : kept?.groups.get(group);
    return [...(reports?.values() ?? [])].filter(({ seenAt }) => seenAt >= since) as Report<Value>[];
  }

  async count(kind: string, record: string, since: number): Promise<RecordCount[]> {
    const counts = new Map<string, RecordCount>();
    for (const { value } of await this.list<Record<string, Record<string, string>>>(kind, { since })) {
      for (const [name, text] of Object.entries(value[record] ?? {})) {
        const count = counts.get(`${name} ${text}`) ?? { name, text, reports: 0 };
        counts.set(`${name} ${text}`, { ...count, reports: count.reports + 1 });
      }
    }
    return [...counts.values()];
  }

  async delete(kind: string, keys: readonly string[]): Promise<void> {
    const kept = this.byKind.get(kind);
    for (const key of kept ? keys : []) remove(kept, key);
    if (kept?.reports.size === 0) this.byKind.delete(kind);
  }

  async kinds(prefix: string): Promise<string[]> {
    return [...this.byKind.keys()].filter((kind) => kind.startsWith(prefix)).reverse();
  }

  async expire(kind: string, before: number, max = MAX_PER_KIND): Promise<void> {
    const reports = await this.list(kind);
    const gone = reports.filter(({ seenAt }, at) => seenAt < before || at < reports.length - max);
    await this.delete(
      kind,
      gone.map(({ key }) => key),
    );
  }
}

/** Returns whether the key is new. */
function add(kind: Kind, { key, group, seenAt, value }: Report): boolean {
  const known = kind.reports.get(key);
  remove(kind, key);
  const report = {
    key,
    group,
    seenAt: Math.max(seenAt, known?.seenAt ?? 0),
    value: { ...known?.value, ...value },
  };
  kind.reports.set(key, report);
  kind.groups.set(group, (kind.groups.get(group) ?? new Map()).set(key, report));
  const [oldest] = kind.reports.keys();
  if (kind.reports.size > MAX_PER_KIND) remove(kind, oldest);
  return known === undefined;
}

function remove(kind: Kind | undefined, key = ''): void {
  const { group = '' } = kind?.reports.get(key) ?? {};
  const siblings = kind?.groups.get(group);
  kind?.reports.delete(key);
  siblings?.delete(key);
  if (siblings?.size === 0) kind?.groups.delete(group);
}

import { ERROR_LIMITS, type ErrorLimits, type StoredErrorGroup } from '../../core/errors/error-group';
import { versionKey } from '../../core/health/page-receipt';
import type { ErrorStore, RecordedSighting } from '../error-store';

type Group = Omit<StoredErrorGroup, 'visitors'> & { marks: Set<string> };

/** Serves a site of one process; the groups are lost when the process ends. */
export class MemoryErrorStore implements ErrorStore {
  /** By version of an app, and key; Map order of the versions is recency. */
  private readonly versions = new Map<string, Map<string, Group>>();

  constructor(private readonly limits: ErrorLimits = ERROR_LIMITS) {}

  async record({ mark, at, ...sighting }: RecordedSighting): Promise<boolean> {
    const version = versionKey(sighting.app, sighting.version);
    const groups = this.versions.get(version) ?? new Map<string, Group>();
    this.versions.delete(version);
    this.versions.set(version, groups);
    const group = groups.get(sighting.key) ?? {
      ...sighting,
      marks: new Set<string>(),
      reports: 0,
      firstAt: at,
      lastAt: at,
    };
    groups.set(sighting.key, group);
    this.makeRoom(groups, sighting.key);
    group.reports += 1;
    group.lastAt = at;
    if (group.marks.has(mark) || group.marks.size >= this.limits.visitors) return false;
    group.marks.add(mark);
    return true;
  }

  async list(app: string, versions: readonly string[]): Promise<StoredErrorGroup[]> {
    const groups = versions.flatMap((version) => [
      ...(this.versions.get(versionKey(app, version))?.values() ?? []),
    ]);
    return groups.map(({ marks, ...group }) => ({ ...group, visitors: marks.size }));
  }

  async prune(now: number): Promise<void> {
    for (const [version, groups] of this.versions) {
      for (const [key, { lastAt }] of groups) if (lastAt < now - this.limits.keptMs) groups.delete(key);
      if (groups.size === 0) this.versions.delete(version);
    }
    for (const version of this.versions.keys()) {
      if (this.versions.size > this.limits.versions) this.versions.delete(version);
    }
  }

  /** Deletes the group with the fewest visitors, of those the one seen longest ago, but not the new one. */
  private makeRoom(groups: Map<string, Group>, added: string): void {
    if (groups.size <= this.limits.groups) return;
    const [weakest] = [...groups.values()]
      .filter(({ key }) => key !== added)
      .sort((a, b) => a.marks.size - b.marks.size || a.lastAt - b.lastAt);
    if (weakest) groups.delete(weakest.key);
  }
}

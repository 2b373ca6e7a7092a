/** Keys by group, each group in the order they were added. */
export class KeyGroups {
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

  /** The first key of a group that has more than `most`. */
  firstOver(group: string, most: number): string | undefined {
    const keys = this.groups.get(group);
    return keys && keys.size > most ? keys.values().next().value : undefined;
  }
}

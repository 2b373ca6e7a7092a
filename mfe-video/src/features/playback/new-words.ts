/** Steps through the new words of a text. */
export class NewWords {
  private readonly shown = new Set<string>();

  /**
   * The first word after `index` that is new and has not been led to before, or -1. `keys` are equal for words that
   * count as the same; when all new words have been shown, they may be shown once more.
   */
  next(keys: readonly string[], index: number, isNew: (index: number) => boolean): number {
    const find = () => keys.findIndex((key, at) => at > index && isNew(at) && !this.shown.has(key));
    let found = find();
    if (found === -1 && this.shown.size > 0) {
      this.shown.clear();
      found = find();
    }
    const key = keys[found];
    if (key !== undefined) this.shown.add(key);
    return found;
  }
}

export class NewWords {
  private readonly shown = new Set<string>();

  /** The next new word after `index`, or -1. Equal `keys` are one word. After all were shown, starts over. */
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

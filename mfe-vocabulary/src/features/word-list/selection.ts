interface WithId {
  readonly id: number;
}

/** The selection with this word in it if it was out, and out if it was in. */
export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection with all of these words in it, or none of them. */
export function withAll(
  selected: ReadonlySet<number>,
  words: readonly WithId[],
  on: boolean,
): ReadonlySet<number> {
  const next = new Set(selected);
  for (const { id } of words) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids that are selected and in sight, in the list's order: only they are counted and asked in a quiz. */
export function selectedAmong(words: readonly WithId[], selected: ReadonlySet<number>): number[] {
  return words.filter(({ id }) => selected.has(id)).map(({ id }) => id);
}

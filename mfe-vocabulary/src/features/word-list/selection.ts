interface WithId {
  readonly id: number;
}

/** The selection with this word in it if it was out, and out if it was in. */
export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selected ids: those of words on hand as they stand in the list, then the others as they came, in no promised order. */
export function inListOrder(words: readonly WithId[], selected: ReadonlySet<number>): number[] {
  const onHand = words.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  return [...new Set([...onHand, ...selected])];
}

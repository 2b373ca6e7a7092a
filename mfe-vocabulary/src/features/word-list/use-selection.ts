import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type WordFilter, wordsFoundBy } from '../../word/word-filter';
import { idsOfWords } from '../../word/word-queries';
import type { WordPages } from './use-word-pages';

const NONE: ReadonlySet<number> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/**
 * The words selected among those that a filter finds. Another filter starts with none: what is not seen is not deleted.
 * For the same reason no word can be chosen while the answer to the filter before is still shown.
 */
export function useSelection(filter: WordFilter, { loaded, total, isBefore }: WordPages) {
  const among = wordsFoundBy(filter);
  const [chosen, setChosen] = useState({ among, ids: NONE });
  const selected = chosen.among === among ? chosen.ids : NONE;

  const toggle = useCallback(
    (id: number) => {
      if (isBefore) return;
      setChosen((before) => ({ among, ids: toggled(before.among === among ? before.ids : NONE, id) }));
    },
    [among, isBefore],
  );
  const drop = useCallback((ids: readonly number[]) => {
    const gone = new Set(ids);
    setChosen((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !gone.has(id))) }));
  }, []);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (asked: WordFilter) =>
      !isBefore && loaded.length === total ? loaded.map(({ id }) => id) : idsOfWords(asked),
  });
  // An answer that comes after another filter was chosen is passed over.
  useEffect(() => reset(), [among, reset]);

  function toggleAll(on: boolean) {
    if (on) return mutate(filter, { onSuccess: (ids) => setChosen({ among, ids: new Set(ids) }) });
    // So is one that nobody waits for any more.
    reset();
    setChosen({ among, ids: NONE });
  }

  return { selected, toggle, toggleAll, drop, isPending, error };
}

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

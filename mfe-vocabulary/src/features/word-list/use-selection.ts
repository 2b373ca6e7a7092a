import type { SavedWord } from '@glossa/contract/read/saved-word';
import { isUnknownCall } from '@glossa/contract/read/refusal';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type WordFilter, filterKey } from '../../word/word-filter';
import { fetchWordIds } from '../../word/word-queries';
import type { WordPages } from './use-word-pages';

const NONE: ReadonlySet<number> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** The selected words of a filter. Another filter starts empty, so that no unseen word is selected or deleted. */
export function useSelection(filter: WordFilter, { loaded, total, isPrevious }: WordPages) {
  const key = filterKey(filter);
  const [chosen, setChosen] = useState({ key, ids: NONE });
  const selected = chosen.key === key ? chosen.ids : NONE;
  /** Words that were deselected or deleted since “select all” was pressed. */
  const left = useRef(new Set<number>());

  const toggle = useCallback(
    (id: number) => {
      if (isPrevious || id < 0) return;
      setChosen((before) => {
        const ids = toggleId(before.key === key ? before.ids : NONE, id);
        if (ids.has(id)) left.current.delete(id);
        else left.current.add(id);
        return { key, ids };
      });
    },
    [key, isPrevious],
  );
  const drop = useCallback((ids: readonly number[]) => {
    const gone = new Set(ids);
    ids.forEach((id) => left.current.add(id));
    setChosen((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !gone.has(id))) }));
  }, []);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (requested: WordFilter) => {
      const listed = loaded.flatMap(({ id }) => (id < 0 ? [] : id));
      if (!isPrevious && loaded.length === total) return listed;
      return fetchWordIds(requested).catch((error: unknown) => {
        // A server that does not list the ids.
        if (isUnknownCall(error) && !isPrevious) return listed;
        throw error;
      });
    },
  });
  // Drops an answer that arrives after the filter changed.
  useEffect(() => reset(), [key, reset]);

  function toggleAll(on: boolean) {
    if (on) {
      left.current = new Set();
      return mutate(filter, {
        onSuccess: (ids) => setChosen({ key, ids: new Set(ids.filter((id) => !left.current.has(id))) }),
      });
    }
    // Drops the answer of a pending “select all”.
    reset();
    setChosen({ key, ids: NONE });
  }

  return { selected, toggle, toggleAll, drop, isPending, error };
}

export function toggleId(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selected ids: those of fetched words in list order, then the others. */
export function sortByList(words: readonly Pick<SavedWord, 'id'>[], selected: ReadonlySet<number>): number[] {
  const fetched = words.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  return [...new Set([...fetched, ...selected])];
}

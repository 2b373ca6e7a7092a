import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { wordsFoundBy, type WordFilter } from '../../word/word-filter';
import { idsOfWords } from '../../word/word-queries';
import { toggled } from './selection';
import type { WordPages } from './use-word-pages';

const NONE: ReadonlySet<number> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** The words selected among those that a filter finds. Another filter starts with none: what is not seen is not deleted. */
export function useSelection(filter: WordFilter, { loaded, total }: WordPages) {
  const among = wordsFoundBy(filter);
  const [chosen, setChosen] = useState({ among, ids: NONE });
  const selected = chosen.among === among ? chosen.ids : NONE;

  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => ({ among, ids: toggled(before.among === among ? before.ids : NONE, id) })),
    [among],
  );
  const drop = (ids: readonly number[]) => {
    const gone = new Set(ids);
    setChosen({ among, ids: new Set([...selected].filter((id) => !gone.has(id))) });
  };

  const all = useMutation({
    mutationFn: async (asked: WordFilter) =>
      loaded.length === total ? loaded.map(({ id }) => id) : idsOfWords(asked),
    onSuccess: (ids, asked) => setChosen({ among: wordsFoundBy(asked), ids: new Set(ids) }),
  });
  const toggleAll = (on: boolean) => (on ? all.mutate(filter) : setChosen({ among, ids: NONE }));

  return { selected, toggle, toggleAll, drop, isPending: all.isPending, error: all.error };
}

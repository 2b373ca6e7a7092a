import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { WordFilter } from '../../word/word-filter';
import { writeFilter, readFilter } from './filter-in-address';

/** The list's filter, kept in the address so that reloading and going back keep it. */
export function useWordFilter() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // The shell changes the address once the data is loaded; until then this is the filter.
  const [chosen, setChosen] = useState<{ filter: WordFilter; at: string }>();
  const inAddress = useMemo(() => readFilter(search), [search]);
  const filter = chosen?.at === key ? chosen.filter : inAddress;

  function choose(change: Partial<WordFilter>) {
    const next = { ...filter, ...change };
    setChosen({ filter: next, at: key });
    setSearch(writeFilter(next, search), { replace: true });
  }

  return { filter, choose };
}

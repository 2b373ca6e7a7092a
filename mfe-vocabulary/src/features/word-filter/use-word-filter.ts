import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { WordFilter } from '../../word/word-filter';
import { addressWith, filterInAddress } from './filter-in-address';

/** Search, filters and order of the list, kept in the address so that reloading and going back keep them. */
export function useWordFilter() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // The shell moves the address only once the data is there; until then the choice itself counts.
  const [chosen, setChosen] = useState<{ filter: WordFilter; at: string }>();
  const inAddress = useMemo(() => filterInAddress(search), [search]);
  const filter = chosen?.at === key ? chosen.filter : inAddress;

  function choose(change: Partial<WordFilter>) {
    const next = { ...filter, ...change };
    setChosen({ filter: next, at: key });
    setSearch(addressWith(next, search), { replace: true });
  }

  return { filter, choose };
}

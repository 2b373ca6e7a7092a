import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type PlaylistFilters } from './filter-playlists';
import { addressOfFilters, filtersInAddress } from './filters-in-address';

/** The query of the list as it was left, so that a way back leads to the same list. */
let lastSearch = '';

/** The address of the list of playlists, filtered as it was last seen. */
export function addressOfList(): string {
  return `/playlists${lastSearch}`;
}

/** The filters, kept in the address so that reloading and going back keep them. */
export function usePlaylistFilters() {
  const [search, setSearch] = useSearchParams();
  const { key, search: shown } = useLocation();
  // The shell moves the address only once the screen is ready; until then the choice itself counts.
  const [chosen, setChosen] = useState<{ filters: PlaylistFilters; at: string }>();
  const filters = chosen?.at === key ? chosen.filters : filtersInAddress(search);

  useEffect(() => {
    lastSearch = shown;
  }, [shown]);

  function choose(next: PlaylistFilters) {
    setChosen({ filters: next, at: key });
    setSearch(addressOfFilters(next), { replace: true });
  }

  return { filters, choose };
}

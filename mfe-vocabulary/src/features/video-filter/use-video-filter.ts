import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressOfVideo, videoInAddress } from './video-in-address';

/** The video the list is filtered by, kept in the address so that reloading and going back keep it. */
export function useVideoFilter() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // The shell moves the address only once the data is there; until then the choice itself counts.
  const [chosen, setChosen] = useState<{ videoId: string | undefined; at: string }>();
  const videoId = chosen?.at === key ? chosen.videoId : videoInAddress(search);

  function choose(next: string | undefined) {
    setChosen({ videoId: next, at: key });
    setSearch(addressOfVideo(next), { replace: true });
  }

  return { videoId, choose };
}

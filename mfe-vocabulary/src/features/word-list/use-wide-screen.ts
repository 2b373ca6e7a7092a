import { useSyncExternalStore } from 'react';

/** From here on a table of eight columns has room beside the sidebar. */
const WIDE = '(min-width: 72rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

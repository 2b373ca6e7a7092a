import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in prerendered HTML, and true as soon as React handles input. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

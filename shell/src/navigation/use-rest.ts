import { useEffect, useRef } from 'react';

/** A pointer that stays so long is meant; one that crosses a list of links is gone sooner. */
const REST_MS = 65;

/** Calls `onRest` with the path that the pointer, or the focus, has come to and stays at. */
export function useRest(onRest: (path: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => leave, []);
  const come = (path: string) => {
    leave();
    timer.current = setTimeout(() => onRest(path), REST_MS);
  };
  return { come, leave };
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ForcedState } from './forced-states';

interface ForcedProps {
  state: ForcedState;
  /** Which element the pointer or the focus would be on; default the first that takes either. */
  on?: string;
  children: ReactNode;
}

/** Draws a component as if the pointer or the focus were on it. */
export function Forced({ state, on = 'a, button, input, select', children }: ForcedProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Components hand on no attributes to each of their parts.
    place.current?.querySelector(on)?.setAttribute('data-forced', state);
  }, [on, state]);
  return <div ref={place}>{children}</div>;
}

import { useEffect, type ReactNode } from 'react';
import { putOnScreen } from './on-screen';
import type { LoadedApp } from './load-app';
import { noteRenderedWell } from './rendering';

/** A screen that crashes as soon as its data is there has not been drawn well. */
const STANDS_MS = 1_000;

interface DrawnPlaceProps {
  app: LoadedApp;
  /** The app's mount, or the slot it lends. */
  place: string;
  children: ReactNode;
}

/** Tells which version is on the screen, and that it was drawn: effects run only after all of it was, without a crash. */
export function DrawnPlace({ app, place, children }: DrawnPlaceProps) {
  useEffect(() => {
    const { name, version, container } = app;
    const takeAway = putOnScreen({ app: name, version, container, place });
    const timer = setTimeout(() => noteRenderedWell(app, place), STANDS_MS);
    return () => {
      clearTimeout(timer);
      takeAway();
      // Whoever leaves sooner has seen it whole; a crash was noted before this runs.
      noteRenderedWell(app, place);
    };
  }, [app, place]);
  return children;
}

import { Fragment, useEffect, useRef, type FragmentInstance, type ReactNode } from 'react';
import { isForeignFault } from '../dom-guard/foreign-changes';
import { isChunkError } from '../service-return/service-return';
import { noteOutcome } from '../telemetry/beacons';
import { noteError } from '../telemetry/note-error';
import { chooseFallback } from './choose-version';
import { describeFailure } from './load-app';
import { STABLE_AFTER_MS } from './shell-outcome';
import { appStore, showOnScreen, updateVersion, type LoadedApp } from './store';

interface RenderedPlaceProps {
  app: LoadedApp;
  /** The app's mount, or the slot it lends. */
  place: string;
  children: ReactNode;
}

/** Records which version is on the screen, and that it rendered: effects run only after all of it has, without a crash. */
export function RenderedPlace({ app, place, children }: RenderedPlaceProps) {
  const elements = useRef<FragmentInstance>(null);
  useEffect(() => {
    const hide = showOnScreen({ container: app.container, place, elements: elements.current });
    const timer = setTimeout(() => markRendered(app, place), STABLE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      hide();
      // Counts when the learner leaves earlier, too; a crash is noted before this runs.
      markRendered(app, place);
    };
  }, [app, place]);
  return <Fragment ref={elements}>{children}</Fragment>;
}

/** Marks the version as rendered in a place, unless it has crashed or was withdrawn meanwhile. */
export function markRendered(loaded: LoadedApp, place: string): void {
  const { app, version, container, revision, loadMs } = loaded;
  const status = appStore.getState().versions[container]?.status;
  if (status === 'crashed' || status === 'withdrawn') return;
  updateVersion(container, ({ renderedAt }) => ({
    status: 'rendered',
    renderedAt: renderedAt.includes(place) ? renderedAt : [...renderedAt, place],
  }));
  noteOutcome({ app, version, revision, result: 'well', load_ms: Math.round(loadMs) });
}

/** Returns whether the fallback must be shown: the version never rendered here, or a chunk failed a second time. */
export function noteCrash(loaded: LoadedApp, place: string, error: unknown): boolean {
  const { app, version, container, revision } = loaded;
  const { hasMissingChunk = false } = appStore.getState().versions[container] ?? {};
  const isMissingChunk = isChunkError(error);
  if (isMissingChunk) updateVersion(container, () => ({ hasMissingChunk: true }));
  const isHopeless = (isMissingChunk && hasMissingChunk) || !hasRendered(container, place);
  if (isHopeless)
    updateVersion(container, ({ status }) => (status === 'withdrawn' ? {} : { status: 'crashed' }));
  const { liveSet, versions } = appStore.getState();
  const hasFallback = isHopeless && chooseFallback(loaded, app, liveSet, versions) !== undefined;
  if (isForeignFault(error)) return hasFallback;
  const result = hasFallback ? 'fallback' : 'failed';
  noteOutcome({ app, version, revision, result, ...describeFailure(error) });
  noteError({ error, app, version });
  return hasFallback;
}

const hasRendered = (container: string, place: string): boolean =>
  appStore.getState().versions[container]?.renderedAt.includes(place) ?? false;

import { HOME_PATH } from '@glossa/contract/navigation';
import type { ScreenFrame } from '@glossa/contract/release';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, matchRoutes, useLocation } from 'react-router-dom';
import { queryClient, type ApiQueryMeta } from '../api-client';

/** The parts of an address that a screen's path names, decoded. */
export type ScreenParams = Readonly<Record<string, string | undefined>>;

/** A query as `apiQuery` makes it. */
interface ScreenQuery {
  readonly queryKey: QueryKey;
  readonly meta: ApiQueryMeta;
}

type ScreenQueries = (params: ScreenParams, search: URLSearchParams) => readonly ScreenQuery[];

/** A screen of a remote. The build runs `queries` in Node, so what they need of the browser may be missing there. */
export interface Screen {
  /** In full, e.g. `/quizzes/:id`; the first segment is a mount of the app. */
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** The queries that the screen waits for. Their failure is the screen's to show. */
  readonly queries?: ScreenQueries;
  /** Queries that start with the others and are not waited for. */
  readonly backgroundQueries?: ScreenQueries;
  /** What the site draws around the screen. Left out: header, sidebar and the bar at the foot of small screens. */
  readonly frame?: ScreenFrame;
}

/** The screen that answers for a path. A segment that is written out wins over a parameter. */
export function findScreen(screens: readonly Screen[], pathname: string) {
  const [match] = matchRoutes(
    screens.map((screen) => ({ path: screen.path, screen })),
    pathname,
  ) ?? [undefined];
  return match && { screen: match.route.screen, params: match.params as ScreenParams };
}

/** Loads the code and the data of the screen at an address. Rejects when the code cannot be loaded. */
export async function startScreen(
  screens: readonly Screen[],
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const match = findScreen(screens, pathname);
  if (!match) return;
  const { screen, params } = match;
  const start = (queries?: ScreenQueries) =>
    queries?.(params, new URLSearchParams(search)).map((query) => queryClient.prefetchQuery(query)) ?? [];
  const code = loadScreen(screen);
  const data = start(screen.queries);
  void Promise.all(start(screen.backgroundQueries));
  await Promise.all([code, ...data]);
}

const loaded = new WeakMap<Screen, ComponentType>();

/** A failure is tried again once: a preload of the page that failed answers the first script of its address. */
export async function loadScreen(screen: Screen): Promise<ComponentType> {
  const known = loaded.get(screen);
  if (known) return known;
  const component = await screen.load().catch(() => screen.load());
  loaded.set(screen, component);
  return component;
}

interface ScreensProps {
  screens: readonly Screen[];
  /** Shown while a screen's code is loaded that `startScreen` has not loaded before. */
  loading?: ReactNode;
}

/** Draws the screen at the current address. Where no screen answers, the learner is sent to the dashboard. */
export function Screens({ screens, loading = null }: ScreensProps) {
  const { pathname } = useLocation();
  const match = findScreen(screens, pathname);
  if (!match) return <Navigate to={HOME_PATH} replace />;
  const { screen } = match;
  return (
    <Routes>
      <Route
        path={screen.path}
        element={<LoadedScreen key={screen.path} screen={screen} loading={loading} />}
      />
    </Routes>
  );
}

function LoadedScreen({ screen, loading }: { screen: Screen; loading: ReactNode }) {
  const [Component, setComponent] = useState(() => loaded.get(screen));
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (Component) return;
    let current = true;
    loadScreen(screen).then(
      (code) => current && setComponent(() => code),
      (error: unknown) => current && setFailure({ error }),
    );
    return () => {
      current = false;
    };
  }, [screen, Component]);
  // For the boundary around the app.
  if (failure) throw failure.error;
  return Component ? <Component /> : loading;
}

/** How the shell, the build and the site server read screens and navigation. Bundles may import it at run time. */
import type { LiveApp, LiveSet, NavigationEntry, NavigationPlace } from './release';

/** Where learners begin, and where an address leads that nobody answers for. */
export const HOME_PATH = '/dashboard';

/** Leads to the lesson that the learner watched last: a shortcut of the installed site opens it. */
export const LAST_LESSON_PATH = '/dashboard/last-lesson';

/** The screen at a path. As in the router, a segment that is written out wins over a parameter. */
export function matchScreen<Screen extends { path: string }>(screens: readonly Screen[], path: string) {
  const segments = path.split('/');
  while (segments.at(-1) === '') segments.pop();
  return screens
    .filter((screen) => matches(screen.path.split('/'), segments))
    .sort((one, other) => countParams(one) - countParams(other))[0];
}

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, position) => {
    const segment = segments[position];
    return part.startsWith(':') ? segment !== '' : part === segment;
  });

const countParams = ({ path }: { path: string }): number => path.split('/:').length;

/** A call of a screen with the positions of the path's segments for their names: `/api/quizzes/:2` of `/quizzes/:id`. */
export function positionParameters(path: string, call: string): string {
  const positions = new Map(path.split('/').map((segment, position) => [segment, `:${position}`]));
  return call.replace(/:[a-zA-Z]+/g, (name) => positions.get(name) ?? name);
}

/** Such a call at a path: `/api/quizzes/7`. */
export function fillParameters(call: string, pathname: string): string {
  const segments = pathname.split('/');
  return call.replace(/:(\d+)/g, (name, position: string) => segments[Number(position)] ?? name);
}

/** The API calls that the screen at a path begins with, as the live set names them. */
export function findScreenCalls({ screens = [] }: Pick<LiveApp, 'screens'>, pathname: string): string[] {
  const screen = matchScreen(screens, pathname);
  return screen?.calls.map((call) => fillParameters(positionParameters(screen.path, call), pathname)) ?? [];
}

/** The entries of all live apps, unsorted. */
export const listEntries = ({ apps }: LiveSet): NavigationEntry[] =>
  Object.values(apps).flatMap(({ navigation = [] }) => navigation);

export const sortEntries = (entries: readonly NavigationEntry[], locale: string): NavigationEntry[] =>
  [...entries].sort((one, other) => one.order - other.order || one.name.localeCompare(other.name, locale));

interface PlacedEntry {
  readonly path: string;
  readonly places?: readonly NavigationPlace[];
}

export const entriesIn = <Entry extends PlacedEntry>(
  place: NavigationPlace,
  entries: readonly Entry[],
): Entry[] => entries.filter(({ places = ['sidebar'] }) => places.includes(place));

/** A fifth place is for the button that opens the rest. */
const MAX_BAR_ENTRIES = 4;

export const barEntries = <Entry extends PlacedEntry>(entries: readonly Entry[]): Entry[] =>
  entriesIn('bar', entries).slice(0, MAX_BAR_ENTRIES);

/** The entry for an address: the longest path at or above it. */
export const findEntry = <Entry extends PlacedEntry>(
  entries: readonly Entry[],
  pathname: string,
): Entry | undefined =>
  entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];

import type { LiveSet, NavigationPlace } from '@glossa/kit/contract/release';
import { isIconName, type IconName } from '@glossa/kit/icon-name';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLiveSet } from '../apps/store';

export interface NavigationEntry {
  readonly path: string;
  /** In the visitor's language. */
  readonly name: string;
  readonly icon: IconName;
  readonly places: readonly NavigationPlace[];
}

/** Used for an icon that this shell does not know. */
const DEFAULT_ICON: IconName = 'page';

/** The entries that the live apps put into the navigation, in order. */
export function useNavigationEntries(): NavigationEntry[] {
  const liveSet = useLiveSet();
  const { locale } = useIntl();
  return useMemo(() => listEntries(liveSet, locale), [liveSet, locale]);
}

function listEntries({ apps }: LiveSet, locale: string): NavigationEntry[] {
  return Object.values(apps)
    .flatMap(({ navigation = [] }) => navigation)
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, locale))
    .map(({ path, name, icon, places = ['sidebar'] }) => ({
      path,
      name,
      icon: isIconName(icon) ? icon : DEFAULT_ICON,
      places,
    }));
}

export function entriesIn(place: NavigationPlace, entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.filter(({ places }) => places.includes(place));
}

/** The entry for an address: the longest path at or above it. */
export function findEntry<Entry extends { path: string }>(
  entries: readonly Entry[],
  pathname: string,
): Entry | undefined {
  return entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

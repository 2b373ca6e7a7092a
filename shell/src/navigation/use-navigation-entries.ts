import { listEntries, sortEntries } from '@glossa/contract/navigation';
import type { NavigationEntry as LiveNavigationEntry } from '@glossa/contract/release';
import { isIconName, type IconName } from '@glossa/kit/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLiveSet } from '../apps/store';

/** Its name is in the visitor's language. */
export interface NavigationEntry extends Readonly<
  Pick<LiveNavigationEntry, 'path' | 'name' | 'places' | 'count'>
> {
  readonly icon: IconName;
}

/** Used for an icon that this shell does not know. */
const DEFAULT_ICON: IconName = 'page';

/** The entries that the live apps put into the navigation, in order. */
export function useNavigationEntries(): NavigationEntry[] {
  const liveSet = useLiveSet();
  const { locale } = useIntl();
  return useMemo(() => {
    const entries = sortEntries(listEntries(liveSet), locale);
    return entries.map((entry) => ({ ...entry, icon: isIconName(entry.icon) ? entry.icon : DEFAULT_ICON }));
  }, [liveSet, locale]);
}

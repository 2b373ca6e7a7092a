import type { LiveSet } from '@glossa/contract/release';
import { isIconName, type IconName } from '@glossa/shared/icon-name';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLiveSet } from '../apps/store';

export interface Place {
  path: string;
  /** In the visitor's language. */
  name: string;
  icon: IconName;
}

/** For an icon that an app built later knows and this shell does not. */
const ANY_ICON: IconName = 'page';

/** The areas of the site by name: what the live apps have put into the navigation. */
export function usePlaces(): Place[] {
  const live = useLiveSet();
  const { locale } = useIntl();
  return useMemo(() => placesOf(live, locale), [live, locale]);
}

function placesOf({ apps }: LiveSet, locale: string): Place[] {
  const { compare } = new Intl.Collator(locale);
  return Object.values(apps)
    .flatMap(({ navigation = [] }) => navigation)
    .sort((a, b) => a.order - b.order || compare(a.name, b.name))
    .map(({ path, name, icon }) => ({ path, name, icon: isIconName(icon) ? icon : ANY_ICON }));
}

import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type * as shell from '../../../shell/src/apps/store';
import { declared } from './apps';

/** Stands where the shell has its live set: here every app is as old as the page. */
type Shell = typeof shell;

export const readPageLiveSet: Shell['readPageLiveSet'] = () => undefined;

export const appNameAt: Shell['appNameAt'] = (pathname) =>
  nameWhere(({ mounts }) => mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`)));

export const appNameLending: Shell['appNameLending'] = (slot) =>
  nameWhere(({ slots }) => slots.some((name: string) => name === slot));

/** For the navigation, whose names are in the shell's own catalogue. */
export function useLiveSet() {
  const intl = useIntl();
  return useMemo(() => {
    const apps = Object.entries(declared).map(([name, { navigation }]) => {
      const named = navigation.map(({ message, ...entry }) => ({
        ...entry,
        name: intl.formatMessage({ id: message }),
      }));
      return [name, { navigation: named }];
    });
    return { apps: Object.fromEntries(apps) as Record<string, unknown> };
  }, [intl]);
}

type Declared = (typeof declared)[keyof typeof declared];

function nameWhere(fits: (app: Declared) => boolean): string | undefined {
  return Object.entries(declared).find(([, app]) => fits(app))?.[0];
}

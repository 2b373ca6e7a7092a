import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { createStore } from 'zustand';
import type * as shell from '../../../shell/src/apps/store';
import { declared } from './apps';

/** Replaces the shell's store: no app changes while the page is open. */
type Shell = typeof shell;

export const readPageLiveSet: Shell['readPageLiveSet'] = () => undefined;
export const isWithdrawn: Shell['isWithdrawn'] = () => false;
export const appStore = createStore(() => ({ isLost: false }));

export const findApp: Shell['findApp'] = (pathname) =>
  findName(({ mounts }) => mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`)));

export const findLender: Shell['findLender'] = (slot) =>
  findName(({ slots }) => slots.some((name: string) => name === slot));

/** For the navigation, whose names are in the shell's catalogue here. */
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

function findName(matches: (app: Declared) => boolean): string | undefined {
  return Object.entries(declared).find(([, app]) => matches(app))?.[0];
}

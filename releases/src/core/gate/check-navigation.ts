import type { BuiltRelease } from '@glossa/contract/release';
import type { Observation } from './finding';

/**
 * No area goes out of everybody's sidebar unnoticed, as with a version from before links were recorded. Where its
 * address is no longer answered either, that is said instead.
 */
export function checkNavigation(
  { app, version, mounts, navigation = [] }: BuiltRelease,
  replaced: BuiltRelease | undefined,
): Observation[] {
  const links = new Set(navigation.map(({ path }) => path));
  return (replaced?.navigation ?? [])
    .filter(({ path }) => !links.has(path) && mounts.includes(`/${path.split('/')[1] ?? ''}`))
    .map(({ path }) => ({
      code: 'link_vanishes',
      detail: `${app} ${version} has no link to ${path} in the navigation, which ${replaced?.version ?? ''} has.`,
      advice: `Nothing to do if that is meant: the page stays at its address. Otherwise name ${path} in glossa.navigation.`,
    }));
}

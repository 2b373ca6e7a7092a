import { type BuiltRelease, RESERVED_MOUNTS } from '@glossa/contract/release';
import { ReleaseError } from '../release-error';

/** Checks that mounts, slots, boot calls and links belong to the app, whatever else is live. */
export function checkDeclaredPaths(release: BuiltRelease): void {
  for (const mount of release.mounts) {
    if (RESERVED_MOUNTS.includes(mount)) {
      const detail = `${mount} belongs to the site, so no app can be mounted there.`;
      throw new ReleaseError('mount_reserved', detail);
    }
  }
  for (const slot of release.slots) {
    if (!slot.startsWith(`${release.app}/`)) {
      const detail = `${release.app} cannot lend the slot ${slot}, only ${release.app}/….`;
      throw new ReleaseError('slot_not_own', detail);
    }
  }
  checkScreens(release);
  checkNavigation(release);
}

/** Screens lie below the app's mounts, and a page asks only for what its own path says. */
function checkScreens({ app, mounts, screens }: BuiltRelease): void {
  const unused = mounts.find((mount) => !screens.some(({ path }) => mountPath(path) === mount));
  if (unused !== undefined) {
    throw new ReleaseError('invalid_release', `${app} has the mount ${unused}, but no screen below it.`);
  }
  for (const { path, boot } of screens) {
    if (!mounts.includes(mountPath(path))) {
      const detail = `The screen ${path} is not under a mount of ${app} (${mounts.join(', ') || 'it has none'}).`;
      throw new ReleaseError('invalid_release', detail);
    }
    const known = path.split('/');
    const unknown = boot
      .flatMap((call) => call.match(/:[^/?&=]*/g) ?? [])
      .find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const detail = `The screen ${path} starts a call for ${unknown}, which is not a parameter of its path.`;
      throw new ReleaseError('invalid_release', detail);
    }
  }
}

/** A navigation entry leads to its own app, is alone at its path in each place, and has an English name. */
function checkNavigation(release: BuiltRelease): void {
  const { app, mounts, navigation } = release;
  const placed = new Set<string>();
  for (const { path, names, places = ['sidebar'] } of navigation) {
    if (!mounts.includes(mountPath(path))) {
      const detail = `The navigation names ${path}, which is not under a mount of ${app} (${mounts.join(', ') || 'it has none'}).`;
      throw new ReleaseError('navigation_not_own', detail);
    }
    const isDoubled = places.some((place) => placed.has(`${place} ${path}`));
    for (const place of places) placed.add(`${place} ${path}`);
    if (isDoubled) {
      const detail = `The navigation names ${path} twice: leave one of the two out of glossa.navigation.`;
      throw new ReleaseError('navigation_doubled', detail);
    }
    if (!names['en']?.trim()) {
      const detail = `The navigation has no English name for ${path}, which every other language falls back to: add it to src/messages/en.json.`;
      throw new ReleaseError('navigation_unnamed', detail);
    }
  }
}

function mountPath(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** Two live apps cannot have one mount. `live` are the releases that are live now. */
export function checkMountsFree(candidate: BuiltRelease, live: Iterable<BuiltRelease>): void {
  for (const other of live) {
    if (other.app === candidate.app) continue;
    const taken = candidate.mounts.find((mount) => other.mounts.includes(mount));
    if (taken) {
      const detail = `${taken} belongs to ${other.app}, which is live as ${other.version}.`;
      throw new ReleaseError('mount_taken', detail);
    }
  }
}

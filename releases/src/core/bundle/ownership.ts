import { type BuiltRelease, RESERVED_MOUNTS } from '@glossa/contract/release';
import { refuse } from '../release-error';

/** Checks that mounts, slots, boot calls and links belong to the app, whatever else is live. */
export function checkDeclaredPaths(release: BuiltRelease): void {
  for (const mount of release.mounts) {
    if (RESERVED_MOUNTS.includes(mount)) throw refuse('mount_reserved', { mount });
  }
  for (const slot of release.slots) {
    if (!slot.startsWith(`${release.app}/`)) throw refuse('slot_not_own', { app: release.app, slot });
  }
  checkScreens(release);
  checkNavigation(release);
}

/** Screens lie below the app's mounts, and a page asks only for what its own path says. */
function checkScreens({ app, mounts, screens }: BuiltRelease): void {
  const unused = mounts.find((mount) => !screens.some(({ path }) => mountPath(path) === mount));
  if (unused !== undefined) throw refuse('invalid_release/mount', { app, mount: unused });
  for (const { path, boot } of screens) {
    if (!mounts.includes(mountPath(path)))
      throw refuse('invalid_release/screen', { path, app, mounts: listMounts(mounts) });
    const known = path.split('/');
    const unknown = boot
      .flatMap((call) => call.match(/:[^/?&=]*/g) ?? [])
      .find((name) => !known.includes(name));
    if (unknown !== undefined) throw refuse('invalid_release/call', { path, name: unknown });
  }
}

/** A navigation entry leads to its own app, is alone at its path in each place, and has an English name. */
function checkNavigation(release: BuiltRelease): void {
  const { app, mounts, navigation } = release;
  const placed = new Set<string>();
  for (const { path, names, places = ['sidebar'] } of navigation) {
    if (!mounts.includes(mountPath(path)))
      throw refuse('navigation_not_own', { path, app, mounts: listMounts(mounts) });
    const isDoubled = places.some((place) => placed.has(`${place} ${path}`));
    for (const place of places) placed.add(`${place} ${path}`);
    if (isDoubled) throw refuse('navigation_doubled', { path });
    if (!names['en']?.trim()) throw refuse('navigation_unnamed', { path });
  }
}

const listMounts = (mounts: readonly string[]) => mounts.join(', ') || 'it has none';

const mountPath = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** Two live apps cannot have one mount. `live` are the releases that are live now. */
export function checkMountsFree(candidate: BuiltRelease, live: Iterable<BuiltRelease>): void {
  for (const other of live) {
    if (other.app === candidate.app) continue;
    const taken = candidate.mounts.find((mount) => other.mounts.includes(mount));
    if (taken) throw refuse('mount_taken', { mount: taken, app: other.app, version: other.version });
  }
}

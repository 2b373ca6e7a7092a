import type { BuiltRelease } from '@glossa/shared/contract/release';
import { ReleaseError } from './release-error';

/** Addresses the site itself answers; no app may be mounted there. */
export const reservedMounts: readonly string[] = ['/login', '/register', '/api', '/apps', '/releases'];

/** What an app claims must be its own to claim, whatever else is live. */
export function checkDeclaredPaths(release: BuiltRelease): void {
  for (const mount of release.mounts) {
    if (reservedMounts.includes(mount)) {
      throw new ReleaseError(
        'mount_reserved',
        `${mount} belongs to the site, so no app can be mounted there.`,
      );
    }
  }
  for (const slot of release.slots) {
    if (!slot.startsWith(`${release.app}/`)) {
      throw new ReleaseError(
        'slot_not_own',
        `${release.app} cannot lend the slot ${slot}, only ${release.app}/….`,
      );
    }
  }
  for (const path of Object.keys(release.boot)) {
    const mount = `/${path.split('/')[1] ?? ''}`;
    if (!release.mounts.includes(mount)) {
      throw new ReleaseError(
        'invalid_release',
        `boot names ${path}, which is not under a mount of ${release.app}.`,
      );
    }
  }
}

/** No two live apps answer for one mount. `live` are the releases that are live now. */
export function checkMountsFree(candidate: BuiltRelease, live: Iterable<BuiltRelease>): void {
  for (const other of live) {
    if (other.app === candidate.app) continue;
    const taken = candidate.mounts.find((mount) => other.mounts.includes(mount));
    if (taken) {
      throw new ReleaseError(
        'mount_taken',
        `${taken} belongs to ${other.app}, which is live as ${other.version}.`,
      );
    }
  }
}

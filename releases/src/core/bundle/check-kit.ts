import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import { isKitModule } from '../gate/kit';
import { ReleaseError } from '../release-error';

/** Checks that the kit an app names is the one that its shared modules are of. Builds before kit 1.1 name none. */
export function checkKit({ app, kit, shared }: BuiltRelease): void {
  if (kit === undefined) return;
  for (const [name, version] of Object.entries(shared.provides)) {
    if (!isKitModule(name) || version === kit) continue;
    throw refuse(`${app} was built with kit ${kit}, but provides ${name} ${version}.`);
  }
  for (const [name, range] of Object.entries(shared.requires)) {
    if (!isKitModule(name) || semver.satisfies(kit, range, { includePrerelease: true })) continue;
    throw refuse(`${app} was built with kit ${kit}, but needs ${name} ${range}, which does not cover it.`);
  }
}

const refuse = (detail: string) =>
  new ReleaseError('invalid_release', `${detail} Build and pack the app again.`);

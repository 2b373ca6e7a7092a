import type { ListedApp, ListedVersion } from '../operator-api/answers';

/** Versions one can go back to: the one a plain rollback takes first, then those that are ready, then the others. */
export function waysBack(app: ListedApp | undefined): ListedVersion[] {
  const earlier = (app?.versions ?? []).filter((each) => each.was_live && !each.live && !each.revoked);
  const rank = ({ previous, ready }: ListedVersion) => (previous ? 0 : ready ? 1 : 2);
  return earlier.sort((one, other) => rank(one) - rank(other));
}

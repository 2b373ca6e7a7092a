import type { ListedApp, ListedVersion } from '../../operator-api/answers';

/** The live version first, then the others, newest first; not what is revoked already. */
export function revocable(app: ListedApp | undefined): ListedVersion[] {
  const versions = (app?.versions ?? []).filter(({ revoked }) => !revoked);
  return versions.sort((one, other) => Number(other.live) - Number(one.live));
}

import type { BuiltRelease } from '@glossa/contract/release';
import type { Observation } from './finding';

/** Reports mounts that another live app has, and mounts that the replaced version had. */
export function checkMounts(
  candidate: BuiltRelease,
  others: readonly BuiltRelease[],
  replaced: BuiltRelease | undefined,
): Observation[] {
  const taken = others.flatMap((other) =>
    candidate.mounts
      .filter((mount) => other.mounts.includes(mount))
      .map((mount) => describeTaken(mount, other)),
  );
  const vanishing = (replaced?.mounts ?? []).filter((mount) => !candidate.mounts.includes(mount));
  return [...taken, ...vanishing.map((mount) => describeVanished(mount, candidate, replaced))];
}

function describeTaken(mount: string, owner: BuiltRelease): Observation {
  return {
    code: 'mount_taken',
    detail: `${mount} belongs to ${owner.app}, which is live as ${owner.version}.`,
    advice: `Use another mount, or first promote a version of ${owner.app} without ${mount}. Force does not pass this.`,
  };
}

function describeVanished(
  mount: string,
  candidate: BuiltRelease,
  replaced: BuiltRelease | undefined,
): Observation {
  return {
    code: 'mount_vanishes',
    detail: `${candidate.app} ${candidate.version} does not answer for ${mount}, which ${replaced?.version ?? ''} does.`,
    advice: `Keep ${mount}, for links and bookmarks lead there, or force it and say why it may go.`,
  };
}

/** Reports links that leave everyone's sidebar, unless their mount vanishes too: `checkMounts` reports that. */
export function checkNavigation(
  { app, version, mounts, navigation }: BuiltRelease,
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

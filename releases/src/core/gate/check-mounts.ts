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
      .map((mount) => ({
        code: 'mount_taken' as const,
        detail: `${mount} belongs to ${other.app}, which is live as ${other.version}.`,
        advice: `Use another mount, or first promote a version of ${other.app} without ${mount}. Force does not pass this.`,
      })),
  );
  const vanished = (replaced?.mounts ?? [])
    .filter((mount) => !candidate.mounts.includes(mount))
    .map((mount) => ({
      code: 'mount_vanishes' as const,
      detail: `${candidate.app} ${candidate.version} does not answer for ${mount}, which ${replaced?.version ?? ''} does.`,
      advice: `Keep ${mount}, for links and bookmarks lead there, or force it and say why it may go.`,
    }));
  return [...taken, ...vanished];
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

/** Checks that after the move every slot in use is lent: slots of the candidate, and slots that the candidate uses. */
export function checkSlots(
  candidate: BuiltRelease,
  others: readonly BuiltRelease[],
  replaced: BuiltRelease | undefined,
): Observation[] {
  const gone = (replaced?.slots ?? []).filter((slot) => !candidate.slots.includes(slot));
  return [
    ...gone.flatMap((slot) => findVanished(slot, candidate, others)),
    ...candidate.uses.flatMap((slot) => findNotLent(slot, candidate, others)),
  ];
}

function findVanished(slot: string, candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const { app, version } = candidate;
  return others
    .filter(({ uses }) => uses.includes(slot))
    .map((user) => ({
      code: 'slot_vanishes',
      detail: `${app} ${version} does not lend ${slot}, which ${user.app} ${user.version} uses.`,
      advice: `Go on lending ${slot}, or first promote a version of ${user.app} that does without it.`,
    }));
}

function findNotLent(slot: string, candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const lender = slot.split('/')[0] ?? '';
  const lenderRelease = [candidate, ...others].find(({ app }) => app === lender);
  if (lenderRelease?.slots.includes(slot)) return [];
  const uses = `${candidate.app} ${candidate.version} uses ${slot}`;
  if (lenderRelease) {
    const detail = `${uses}, which ${lender} ${lenderRelease.version} does not lend.`;
    return [
      { code: 'slot_not_lent', detail, advice: `First promote a version of ${lender} that lends ${slot}.` },
    ];
  }
  const detail = `${uses}, and ${lender} is not live: learners see what stands in for it.`;
  return [{ code: 'lender_not_live', detail, advice: `Promote a version of ${lender} that lends ${slot}.` }];
}

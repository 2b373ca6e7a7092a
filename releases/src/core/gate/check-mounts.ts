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
        advice: `Use another mount, or first promote a version of ${other.app} without ${mount}. --force cannot override this.`,
      })),
  );
  const vanished = (replaced?.mounts ?? [])
    .filter((mount) => !candidate.mounts.includes(mount))
    .map((mount) => ({
      code: 'mount_vanishes' as const,
      detail: `${candidate.app} ${candidate.version} drops the mount ${mount}, which ${replaced?.version ?? ''} serves.`,
      advice: `Keep ${mount}, because links and bookmarks point there, or use --force with a reason.`,
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
      detail: `${app} ${version} removes the navigation link to ${path} that ${replaced?.version ?? ''} has.`,
      advice: `If you meant to, do nothing: the page keeps its address. Otherwise add ${path} to glossa.navigation.`,
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
      detail: `${app} ${version} no longer lends ${slot}, which ${user.app} ${user.version} uses.`,
      advice: `Keep lending ${slot}, or first promote a version of ${user.app} that does not use it.`,
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
  const detail = `${uses}, but ${lender} is not live, so learners will see the fallback.`;
  return [{ code: 'lender_not_live', detail, advice: `Promote a version of ${lender} that lends ${slot}.` }];
}

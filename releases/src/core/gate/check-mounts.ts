import type { BuiltRelease } from '@glossa/contract/release';
import { observe, type Observation } from './finding';

/** Reports mounts that another live app has, and mounts that the replaced version had. */
export function checkMounts(
  candidate: BuiltRelease,
  others: readonly BuiltRelease[],
  replaced: BuiltRelease | undefined,
): Observation[] {
  const { app, version, mounts } = candidate;
  const taken = others.flatMap((other) =>
    mounts
      .filter((mount) => other.mounts.includes(mount))
      .map((mount) => observe('mount_taken', { mount, app: other.app, version: other.version })),
  );
  const vanished = (replaced?.mounts ?? [])
    .filter((mount) => !mounts.includes(mount))
    .map((mount) => observe('mount_vanishes', { app, version, mount, replaced: replaced?.version ?? '' }));
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
    .map(({ path }) => observe('link_vanishes', { app, version, path, replaced: replaced?.version ?? '' }));
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

/** Compares the types of slots that users were built with, and those of the lender's version. An older build has none. */
export function checkSlotTypes(candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const lent = others.flatMap((user) => findOtherTypes(user, candidate));
  const used = others.flatMap((lender) => findOtherTypes(candidate, lender));
  return [...used, ...lent];
}

const findOtherTypes = (user: BuiltRelease, lender: BuiltRelease): Observation[] =>
  user.uses.flatMap((slot) => {
    const [known, lent] = [user.slot_types?.[slot], lender.slot_types?.[slot]];
    if (!lender.slots.includes(slot) || !known || !lent || known === lent) return [];
    const values = { user: user.app, userVersion: user.version, slot };
    return [observe('slot_types_differ', { ...values, lender: lender.app, lenderVersion: lender.version })];
  });

const findVanished = (slot: string, { app, version }: BuiltRelease, others: readonly BuiltRelease[]) =>
  findUsers(slot, others).map((user) =>
    observe('slot_vanishes', { app, version, slot, user: user.app, userVersion: user.version }),
  );

export const findUsers = (slot: string, releases: readonly BuiltRelease[]): BuiltRelease[] =>
  releases.filter(({ uses }) => uses.includes(slot));

function findNotLent(slot: string, candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const { app, version } = candidate;
  const lender = slot.split('/')[0] ?? '';
  const release = [candidate, ...others].find((each) => each.app === lender);
  if (release?.slots.includes(slot)) return [];
  if (!release) return [observe('lender_not_live', { app, version, slot, lender })];
  return [observe('slot_not_lent', { app, version, slot, lender, lenderVersion: release.version })];
}

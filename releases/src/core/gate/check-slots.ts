import type { BuiltRelease } from '@glossa/contract/release';
import type { Observation } from './finding';

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

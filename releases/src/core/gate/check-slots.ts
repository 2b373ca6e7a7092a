import type { BuiltRelease } from '@glossa/contract/release';
import type { Observation } from './finding';

/** What one app draws of another must be lent: by what is lent after the move, to the candidate and to everybody else. */
export function checkSlots(
  candidate: BuiltRelease,
  others: readonly BuiltRelease[],
  replaced: BuiltRelease | undefined,
): Observation[] {
  const gone = (replaced?.slots ?? []).filter((slot) => !candidate.slots.includes(slot));
  return [
    ...gone.flatMap((slot) => vanishing(slot, candidate, others)),
    ...(candidate.uses ?? []).flatMap((slot) => unlent(slot, candidate, others)),
  ];
}

function vanishing(slot: string, candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const { app, version } = candidate;
  return others.flatMap((other): Observation[] => {
    const user = `${other.app} ${other.version}`;
    if (other.uses?.includes(slot)) {
      const detail = `${app} ${version} does not lend ${slot}, which ${user} uses.`;
      const advice = `Go on lending ${slot}, or first promote a version of ${other.app} that does without it.`;
      return [{ code: 'slot_vanishes', detail, advice }];
    }
    if (other.uses) return [];
    // Built before the build recorded what it uses: silence is not a no.
    const detail = `${app} ${version} does not lend ${slot}, and ${user} does not say which slots it uses.`;
    const advice = `Build and promote ${other.app} anew, so that it says so, or force it and say why nobody uses ${slot}.`;
    return [{ code: 'slot_use_unknown', detail, advice }];
  });
}

function unlent(slot: string, candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  const lender = slot.split('/')[0] ?? '';
  const after = [candidate, ...others].find(({ app }) => app === lender);
  if (after?.slots.includes(slot)) return [];
  const uses = `${candidate.app} ${candidate.version} uses ${slot}`;
  if (after) {
    const detail = `${uses}, which ${lender} ${after.version} does not lend.`;
    return [
      { code: 'slot_not_lent', detail, advice: `First promote a version of ${lender} that lends ${slot}.` },
    ];
  }
  const detail = `${uses}, and ${lender} is not live: learners see what stands in for it.`;
  return [{ code: 'lender_not_live', detail, advice: `Promote a version of ${lender} that lends ${slot}.` }];
}

import type { Answers } from '../../answers/answers';
import { isLaterBase, latest, type LocalDraft } from './draft';

/**
 * What two tabs of one browser have answered, together: for each question the later change counts, and where there is
 * none the tab that knows the later draft of the server. The question on screen is each tab's own.
 */
export function mergeTabs(own: LocalDraft, other: LocalDraft): LocalDraft {
  const otherKnowsMore = isLaterBase(other.base, own.base);
  const answers: Record<number, string> = otherKnowsMore
    ? { ...own.answers, ...other.answers }
    : { ...other.answers, ...own.answers };
  takeLater(answers, own, other);
  takeLater(answers, other, own);
  return {
    answers,
    current: own.current,
    seconds: Math.max(own.seconds, other.seconds),
    changed: latest(own.changed, other.changed),
    sent: latest(own.sent, other.sent),
    base: otherKnowsMore ? other.base : own.base,
  };
}

/** Puts in what `one` has changed later than `other`. */
function takeLater(answers: Record<number, string>, one: LocalDraft, other: LocalDraft): void {
  for (const [key, time] of Object.entries(one.changed)) {
    const index = Number(key);
    if (time > (other.changed[index] ?? 0)) answers[index] = one.answers[index] ?? '';
  }
}

/** True when both say the same of the answers. */
export const holdSame = (one: LocalDraft, other: LocalDraft): boolean =>
  one.base === other.base &&
  [
    [one.answers, other.answers],
    [one.changed, other.changed],
    [one.sent, other.sent],
  ].every(([ours, theirs]) => sameEntries(ours ?? {}, theirs ?? {}));

function sameEntries(one: Answers | LocalDraft['changed'], other: Answers | LocalDraft['changed']): boolean {
  const keys = Object.keys(one).map(Number);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

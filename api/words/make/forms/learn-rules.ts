/** Learns how the endings of word forms become those of their lemmas. */
import type { FormPair } from './hunspell';

/** What an ending is replaced by, the likeliest first. */
export type EndingRules = ReadonlyMap<string, readonly string[]>;

const MAX_ENDING = 7;
/** Endings that fewer words have are left to the list of forms. */
const MIN_COUNT = 4;
const MIN_SHARE_OF_FORMS = 1 / 150_000;
const MIN_SHARE = 0.04;
const MAX_REPLACEMENTS = 4;

export function learnRules(pairs: readonly FormPair[]): EndingRules {
  return prune(countReplacements(pairs), Math.max(MIN_COUNT, MIN_SHARE_OF_FORMS * pairs.length));
}

function countReplacements(pairs: Iterable<FormPair>): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const [form, lemma] of pairs) {
    const common = countCommon(form, lemma);
    // At least two letters of a word stay.
    for (let start = Math.min(common, form.length - 1); start >= 2; start -= 1) {
      if (form.length - start > MAX_ENDING) break;
      const ending = form.slice(start);
      const replacement = lemma.slice(start);
      const ofEnding = counts.get(ending) ?? new Map<string, number>();
      counts.set(ending, ofEnding);
      ofEnding.set(replacement, (ofEnding.get(replacement) ?? 0) + 1);
    }
  }
  return counts;
}

function countCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Leaves out an ending that is replaced as the shorter one in it is. */
function prune(counts: Map<string, Map<string, number>>, minCount: number): EndingRules {
  const rules = new Map<string, string[]>();
  const endings = [...counts.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const ending of endings) {
    const replacements = rank(counts.get(ending) ?? new Map(), minCount);
    if (replacements.length === 0) continue;
    const first = ending.slice(0, 1);
    let shorter = ending.slice(1);
    while (shorter !== '' && !rules.has(shorter)) shorter = shorter.slice(1);
    const lead = ending.slice(0, ending.length - shorter.length);
    const inherited = (rules.get(shorter) ?? []).map((replacement) => lead + replacement);
    const isSame = replacements.every((replacement, index) => inherited[index] === replacement);
    if (first !== '' && (shorter === '' || !isSame)) rules.set(ending, replacements);
  }
  return rules;
}

function rank(counts: ReadonlyMap<string, number>, minCount: number): string[] {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= minCount && count >= MIN_SHARE * total)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_REPLACEMENTS)
    .map(([replacement]) => replacement);
}

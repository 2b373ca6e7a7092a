import { findLemmaCandidates, listedLemmas } from '../forms/inflected-forms';
import { lookupCandidates, writtenForms } from '../word-candidates';
import type { WordFile } from '../word-file';
import { findRank } from './rank';

/** A Turkish noun has up to three suffixes, and its list may have the word with each of them. */
const MAX_STEPS = 3;

/**
 * Forms whose rank a word without a dictionary may take. English rules are few, so that all count. Elsewhere the listed
 * lemmas count, or the likeliest one among the frequent words.
 */
export function listRankedForms(form: string, language: string, file: WordFile): readonly string[] {
  if (language === 'en') return lookupCandidates(form, 'en', file);
  const written = writtenForms(form, language);
  return [...written, ...listLemmas(written.at(-1) ?? '', language, file, MAX_STEPS)];
}

function listLemmas(form: string, language: string, file: WordFile, steps: number): string[] {
  const listed = listedLemmas(form, language, file);
  if (listed.length > 0 || steps === 0) return listed;
  const lemma = findLemmaCandidates(form, language, file).find(
    (candidate) => findRank(candidate, language, file) !== undefined,
  );
  return lemma === undefined ? [] : [lemma, ...listLemmas(lemma, language, file, steps - 1)];
}

import { findLemmaCandidates, listedLemmas } from '../forms/inflected-forms';
import { lookupCandidates, writtenForms } from '../word-candidates';
import type { WordFile } from '../word-file';
import { findRank } from './rank';

/** A Turkish noun has up to three suffixes, and its list may have the word with each of them. */
const MAX_STEPS = 3;

/** All English rules count, being few; elsewhere the listed lemmas, or the likeliest frequent one. */
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

/** Endings with which Korean words stand in sentences, and so in the list. */
const KOREAN_PARTICLES = ['를', '을', '이', '가', '은', '는', '도', '에', '의'];
const KOREAN_VERB_ENDINGS = ['고', '지', '는', '게'];
const TASHKEEL = /\u0640|\p{Mn}/gu;

/** The word, and the forms under which a list of frequent words may have it. */
export function listedForms(word: string, language: string): string[] {
  if (language === 'ko') return [word, ...koreanForms(word)];
  if (language === 'ar') return arabicForms(word.replaceAll(TASHKEEL, ''));
  // The list has the stems of verbs and adjectives: 行く as 行, 食べる as 食べ.
  if (language === 'ja') return [word, ...japaneseStems(word)];
  return [word];
}

function koreanForms(word: string): string[] {
  const stem = /^(.+)다$/u.exec(word)?.[1];
  if (stem !== undefined) return KOREAN_VERB_ENDINGS.map((ending) => stem + ending);
  return KOREAN_PARTICLES.map((particle) => word + particle);
}

const arabicForms = (word: string): string[] => [word, word.startsWith('ال') ? word.slice(2) : `ال${word}`];

function japaneseStems(word: string): string[] {
  const match = /^(\p{Script=Han}+)(\p{Script=Hiragana}*)\p{Script=Hiragana}$/u.exec(word);
  return match ? [`${match[1]}${match[2]}`, `${match[1]}`] : [];
}

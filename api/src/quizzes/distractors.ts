import type { QuizDifficulty } from '@glossa/shared/contract/quiz';
import type { Glossary } from '../language/glossary';
import { meaningsOf, type QuizWord } from './quiz-word';
import type { Random } from './random';
import { isCapitalised, sameText, scriptOf } from './same-text';

/** Something that could stand beside the right answer. */
export interface Candidate {
  text: string;
  lemma: string;
  partOfSpeech: string | null;
  /** What it means in the language of the translations; within one language, its definition. */
  translations: readonly string[];
}

const MOST_WRONG_OPTIONS = 3;

/** Words that could be mistaken for `word`: forms of our glossary and the learner's other words. */
export function otherWords(
  word: QuizWord,
  own: readonly QuizWord[],
  glossary: Pick<Glossary, 'forms'>,
): Candidate[] {
  const fromGlossary = [...glossary.forms(word.language)].map(([form, entry]) => ({
    text: form,
    lemma: entry.lemma.toLocaleLowerCase(word.language),
    partOfSpeech: entry.pos,
    translations: entry.translations[word.translationLanguage] ?? [],
  }));
  const fromOwn = own
    .filter(
      (other) => other.language === word.language && other.translationLanguage === word.translationLanguage,
    )
    .map((other) => ({ ...other, text: other.word, translations: meaningsOf(other) }));
  return [...fromOwn, ...fromGlossary].filter((candidate) => !meansTheSame(candidate, word));
}

/** The same candidates as what they mean: one option each. */
export function asTranslations(candidates: readonly Candidate[]): Candidate[] {
  return candidates.flatMap((candidate) => {
    const [text] = candidate.translations;
    return text === undefined ? [] : [{ ...candidate, text }];
  });
}

/**
 * Up to three wrong options. Easy ones are of another part of speech, medium ones of the same, hard ones look like
 * the answer as well; where there are not enough, the next best fill up.
 */
export function wrongOptions(
  answer: string,
  word: QuizWord,
  candidates: readonly Candidate[],
  { difficulty, random }: { difficulty: QuizDifficulty; random: Random },
): string[] {
  const ranked = random
    .shuffled(candidates)
    .filter(({ text }) => looksAlike(text, answer))
    .map((candidate) => ({ candidate, rank: rankOf(candidate, answer, word, difficulty) }))
    .sort((a, b) => a.rank - b.rank);
  const chosen = new Map<string, string>();
  const lemmas = new Set<string>();
  const right = new Set([answer, ...meaningsOf(word), word.word].map((text) => sameText(text)));
  for (const { candidate } of ranked) {
    const key = sameText(candidate.text);
    if (right.has(key) || chosen.has(key) || lemmas.has(candidate.lemma)) continue;
    chosen.set(key, candidate.text);
    lemmas.add(candidate.lemma);
    if (chosen.size === MOST_WRONG_OPTIONS) break;
  }
  return [...chosen.values()];
}

/** A synonym, an inflection, or a word that shares a translation would be right too. */
function meansTheSame(candidate: Candidate, word: QuizWord): boolean {
  const synonyms = new Set(word.synonyms.map((text) => sameText(text)));
  if (candidate.lemma === word.lemma) return true;
  if (synonyms.has(sameText(candidate.text)) || synonyms.has(candidate.lemma)) return true;
  const translations = new Set(meaningsOf(word).map((text) => sameText(text)));
  return candidate.translations.some((text) => translations.has(sameText(text)));
}

function looksAlike(text: string, answer: string): boolean {
  return scriptOf(text) === scriptOf(answer) && isCapitalised(text) === isCapitalised(answer);
}

/** 0 is best. */
function rankOf(candidate: Candidate, answer: string, word: QuizWord, difficulty: QuizDifficulty): number {
  const samePart = candidate.partOfSpeech === word.partOfSpeech;
  if (difficulty === 'easy') return samePart ? 1 : 0;
  if (difficulty === 'medium') return samePart ? 0 : 1;
  const sameEnding = candidate.text.slice(-2) === answer.slice(-2);
  const similarLength = Math.abs(candidate.text.length - answer.length) <= 2;
  return (samePart ? 0 : 4) + (sameEnding ? 0 : 2) + (similarLength ? 0 : 1);
}

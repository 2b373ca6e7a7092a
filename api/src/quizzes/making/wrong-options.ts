import type { QuizDifficulty } from '@glossa/contract/quiz';
import type { Candidate } from './candidate';
import type { QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import type { Distractors } from './distractors';
import { textShape, normalizeText } from '../normalize-text';

const MAX_WRONG_OPTIONS = 3;

/** What the right answer is, for wrong ones to be more or less like it. */
interface AnswerInQuestion {
  answer: string;
  word: QuizWord;
  /** The words before the blank, where there is one. */
  before?: string;
}

/**
 * Up to three wrong options, the best for the difficulty first; where there are not enough, the next best fill up.
 * Easy ones have nothing to do with the answer: another part of speech, another lesson. Medium ones are of the same
 * part of speech. Hard ones could stand in its place: also of the same form, about as long, as hard and of the same
 * lesson, and after `a` or `an` they begin as they must.
 */
export function chooseWrongOptions(
  wanted: AnswerInQuestion,
  candidates: readonly Candidate[],
  { difficulty, shuffle }: { difficulty: QuizDifficulty; shuffle: Shuffle },
): string[] {
  const look = textShape(wanted.answer);
  const byRank = new Map<number, Candidate[]>();
  const rank = rankByDifficulty(wanted, difficulty);
  for (const candidate of candidates) {
    if (candidate.shape !== look) continue;
    const place = rank(candidate);
    const others = byRank.get(place);
    if (others) others.push(candidate);
    else byRank.set(place, [candidate]);
  }
  const chosen = new Map<string, string>();
  const lemmas = new Set<string>();
  const right = normalizeText(wanted.answer);
  for (const place of [...byRank.keys()].sort((a, b) => a - b)) {
    for (const { text, key, lemma } of shuffle(byRank.get(place) ?? [])) {
      if (key === right || chosen.has(key) || lemmas.has(lemma)) continue;
      chosen.set(key, text);
      lemmas.add(lemma);
      if (chosen.size === MAX_WRONG_OPTIONS) return [...chosen.values()];
    }
  }
  return [...chosen.values()];
}

/** Words that may stand beside `word` in two columns, the best for the difficulty first. */
export function rankCompanions(
  word: QuizWord,
  distractors: Distractors,
  context: { difficulty: QuizDifficulty; shuffle: Shuffle },
): Candidate[] {
  const rank = rankByDifficulty({ answer: word.word, word }, context.difficulty);
  return context
    .shuffle(distractors.words)
    .map((candidate) => ({ candidate, rank: rank(candidate) + (candidate.isSaved ? 0 : 100) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate);
}

/** 0 is best. */
function rankByDifficulty(
  wanted: AnswerInQuestion,
  difficulty: QuizDifficulty,
): (candidate: Candidate) => number {
  const { word, answer } = wanted;
  const samePart = (candidate: Candidate) =>
    word.partOfSpeech !== null && candidate.partOfSpeech === word.partOfSpeech;
  const sameLesson = (candidate: Candidate) => word.videoId !== null && candidate.videoId === word.videoId;
  if (difficulty === 'easy') {
    return (candidate) => (samePart(candidate) ? 2 : 0) + (sameLesson(candidate) ? 1 : 0);
  }
  if (difficulty === 'medium') return (candidate) => (samePart(candidate) ? 0 : 1);
  const form = formClass(answer, word.lemma, word.language);
  const begins = requiredBeginning(wanted.before, word.language);
  return (candidate) =>
    (samePart(candidate) ? 0 : 32) +
    (begins === undefined || begins.test(candidate.text) ? 0 : 16) +
    (formClass(candidate.text, candidate.lemma, word.language) === form ? 0 : 8) +
    (Math.abs(candidate.text.length - answer.length) <= 2 ? 0 : 4) +
    (sameLesson(candidate) ? 0 : 2) +
    (candidate.level !== null && Math.abs(candidate.level - word.difficultyLevel) <= 2 ? 0 : 1);
}

/** English shows by `a` or `an` how the next word begins. */
function requiredBeginning(before: string | undefined, language: string): RegExp | undefined {
  const article = language === 'en' ? /\b(an?)\s+$/i.exec(before ?? '')?.[1]?.toLowerCase() : undefined;
  if (article === undefined) return undefined;
  return article === 'an' ? /^[aeiou]/i : /^[^aeiou]/i;
}

/** English endings that say in which form a word stands. */
const ENGLISH_ENDINGS = ['ing', 'ed', 'est', 'er', 'ly', 's'];

/**
 * A name for the form in which a word stands; two words of one class can mostly stand in the same place. In English it
 * is the ending (an irregular past counts as `ed`); elsewhere whether it is the dictionary form, and its last letters.
 */
function formClass(text: string, lemma: string, language: string): string {
  const word = text.toLocaleLowerCase(language);
  const isLemma = word === lemma;
  if (language !== 'en') return `${isLemma ? 'lemma' : 'form'} ${[...word].slice(-2).join('')}`;
  if (isLemma) return 'lemma';
  return ENGLISH_ENDINGS.find((ending) => word.endsWith(ending)) ?? 'ed';
}

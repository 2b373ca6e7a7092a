import type { QuizDifficulty } from '@glossa/contract/quiz/quiz';
import type { Candidate } from './candidate';
import { formClass } from './form-class';
import type { QuizWord } from './quiz-word';
import type { Shuffle } from './seeded-shuffle';
import type { Distractors } from './distractors';
import { textShape, normalizeText } from '../normalize-text';

const MAX_WRONG_OPTIONS = 3;

/** The right answer, which wrong options should resemble. */
interface AnswerInQuestion {
  answer: string;
  word: QuizWord;
  /** The language that the answer is in; that of the word unless it is given. */
  language?: string;
  /** The text before the blank, if there is one. */
  before?: string;
}

interface OptionChoice {
  difficulty: QuizDifficulty;
  shuffle: Shuffle;
  /** Words of lists, for where the other candidates are not enough. */
  listed?: () => readonly Candidate[];
}

/**
 * Up to three wrong options. All are like the answer in part of speech, form and number of words, and begin as `a` or `an`
 * before the blank requires; others are taken only where the language has too few of these. Those of the learner come
 * first, then those of the lessons, then those of lists; among them, the best for the difficulty:
 *
 * - Easy: not from the lesson of the word.
 * - Medium: from anywhere.
 * - Hard: from the same lesson, of a similar length and level.
 */
export function chooseWrongOptions(
  wanted: AnswerInQuestion,
  candidates: readonly Candidate[],
  { difficulty, shuffle, listed = () => [] }: OptionChoice,
): string[] {
  const shape = textShape(wanted.answer);
  const shaped = candidates.filter((candidate) => candidate.shape === shape);
  const isAlike = compareLooks(wanted);
  const alike = shaped.filter(isAlike);
  const isFirst = ({ isSaved, videoId }: Candidate) =>
    isSaved && !(difficulty === 'easy' && videoId !== null && videoId === wanted.word.videoId);
  const groups: (() => readonly Candidate[])[] = [
    () => alike.filter(isFirst),
    () => alike.filter(({ isSaved }) => !isSaved),
    () => listed().filter((candidate) => candidate.shape === shape && isAlike(candidate)),
    () => alike,
    () => shaped,
  ];
  const rank = rankByDifficulty(wanted, difficulty);
  const chosen = new Map<string, string>();
  const lemmas = new Set<string>();
  const right = normalizeText(wanted.answer);
  for (const group of groups) {
    for (const { text, key, lemma } of sortByRank(group(), rank, shuffle)) {
      if (key === right || chosen.has(key) || lemmas.has(lemma)) continue;
      chosen.set(key, text);
      lemmas.add(lemma);
      if (chosen.size === MAX_WRONG_OPTIONS) return [...chosen.values()];
    }
  }
  return [...chosen.values()];
}

/** The lowest rank first; shuffles those of a rank only when they are reached. */
function* sortByRank(
  candidates: readonly Candidate[],
  rank: (candidate: Candidate) => number,
  shuffle: Shuffle,
): Generator<Candidate> {
  const byRank = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    const place = rank(candidate);
    const others = byRank.get(place);
    if (others) others.push(candidate);
    else byRank.set(place, [candidate]);
  }
  for (const place of [...byRank.keys()].sort((a, b) => a - b)) yield* shuffle(byRank.get(place) ?? []);
}

/** A definition has more words, and no form. */
const MAX_WORDS_WITH_FORM = 4;

/** Whether nothing but its meaning tells an option from the answer. */
function compareLooks({
  answer,
  word,
  language,
  before,
}: AnswerInQuestion): (candidate: Candidate) => boolean {
  const { partOfSpeech } = word;
  const shownLanguage = language ?? word.language;
  const size = countWords(answer);
  const hasForm = size <= MAX_WORDS_WITH_FORM;
  const form = formClass(answer, shownLanguage, partOfSpeech);
  const begins = requiredBeginning(before, word.language);
  return (candidate) =>
    partOfSpeech !== null &&
    candidate.partOfSpeech === partOfSpeech &&
    (begins === undefined || begins.test(candidate.text)) &&
    (!hasForm ||
      (countWords(candidate.text) === size &&
        formClass(candidate.text, shownLanguage, partOfSpeech) === form));
}

/** More than any rank by difficulty. */
const NOT_SAVED_RANK = 1000;

/** Words for a matching beside `word`: the learner's own first, then the best for the difficulty. */
export function rankCompanions(
  word: QuizWord,
  distractors: Distractors,
  context: { difficulty: QuizDifficulty; shuffle: Shuffle },
): Candidate[] {
  const rank = rankByDifficulty({ answer: word.word, word }, context.difficulty);
  return context
    .shuffle(distractors.words)
    .map((candidate) => ({ candidate, rank: rank(candidate) + (candidate.isSaved ? 0 : NOT_SAVED_RANK) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate);
}

/** 0 is best. */
function rankByDifficulty(
  wanted: AnswerInQuestion,
  difficulty: QuizDifficulty,
): (candidate: Candidate) => number {
  const { word, answer } = wanted;
  const looksWrong = rankByLooks(wanted, difficulty === 'hard' ? 2 : 1);
  const sameLesson = (candidate: Candidate) => word.videoId !== null && candidate.videoId === word.videoId;
  if (difficulty === 'easy')
    return (candidate) => looksWrong(candidate) * 2 + (sameLesson(candidate) ? 1 : 0);
  if (difficulty === 'medium') return looksWrong;
  return (candidate) =>
    looksWrong(candidate) * 8 +
    (Math.abs(candidate.text.length - answer.length) <= 2 ? 0 : 4) +
    (sameLesson(candidate) ? 0 : 2) +
    (isNear(candidate.level, word.difficultyLevel) ? 0 : 1);
}

function isNear(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) <= 2;
}

/**
 * How much an option gives itself away without its meaning: by its part of speech, by the article before the blank, by
 * the form of its word, by the number of its words. `letters` of the ending make the form of a word that is not English.
 */
function rankByLooks(
  { word, answer, before }: AnswerInQuestion,
  letters: number,
): (candidate: Candidate) => number {
  const form = endingClass(word.word, word.lemma, word.language, letters);
  const begins = requiredBeginning(before, word.language);
  const size = countWords(answer);
  return (candidate) =>
    rankPartOfSpeech(word.partOfSpeech, candidate.partOfSpeech) +
    (begins === undefined || begins.test(candidate.text) ? 0 : 4) +
    (candidateForm(candidate, word.language, letters) === form ? 0 : 2) +
    (countWords(candidate.text) === size ? 0 : 1);
}

/** Nouns, verbs and the like; of the others, such as articles, a language has few. */
const OPEN_CLASSES: ReadonlySet<string | null> = new Set(['noun', 'name', 'verb', 'adjective', 'adverb']);

/** Where an article has too few others beside it, a preposition is a better option than a noun. */
function rankPartOfSpeech(wanted: string | null, other: string | null): number {
  if (wanted === null || other === null) return 16;
  if (wanted === other) return 0;
  return OPEN_CLASSES.has(wanted) === OPEN_CLASSES.has(other) ? 8 : 16;
}

const countWords = (text: string) => text.split(' ').length;

const formCache = new WeakMap<Candidate, Map<number, string>>();

/** Cached: many questions ask for the same candidate. */
function candidateForm(candidate: Candidate, language: string, letters: number): string {
  const forms = formCache.get(candidate) ?? new Map<number, string>();
  formCache.set(candidate, forms);
  const form = forms.get(letters) ?? endingClass(candidate.word, candidate.lemma, language, letters);
  forms.set(letters, form);
  return form;
}

/** In English `a` and `an` tell how the next word begins. */
function requiredBeginning(before: string | undefined, language: string): RegExp | undefined {
  const article = language === 'en' ? /\b(an?)\s+$/i.exec(before ?? '')?.[1]?.toLowerCase() : undefined;
  if (article === undefined) return undefined;
  return article === 'an' ? /^[aeiou]/i : /^[^aeiou]/i;
}

/** Endings that mark the form of an English word. */
const ENGLISH_ENDINGS = ['ing', 'ed', 'est', 'er', 'ly', 's'];

/**
 * A key for the form of a word; words with the same key mostly fit the same place. In English it is the ending (an
 * irregular past counts as `ed`), elsewhere whether it is the lemma, and its last letters.
 */
function endingClass(text: string, lemma: string, language: string, letters: number): string {
  const word = text.toLocaleLowerCase(language);
  const isLemma = word === lemma;
  if (language !== 'en') return `${isLemma ? 'lemma' : 'form'} ${[...word].slice(-letters).join('')}`;
  if (isLemma) return 'lemma';
  return ENGLISH_ENDINGS.find((ending) => word.endsWith(ending)) ?? 'ed';
}

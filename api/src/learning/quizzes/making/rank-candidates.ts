import type { QuizDifficulty } from '@glossa/contract/quiz/quiz';
import type { Glossary } from '@glossa/words';
import type { Candidate, OptionText } from './candidate';
import type { Side } from './find-candidates';
import { formClass } from './form-class';
import { type QuizWord, wordMeanings } from './quiz-word';
import { groupBy } from '../../../platform/text/group-by';

/** The right answer, which distractors resemble. */
export interface RightAnswer {
  answer: string;
  word: QuizWord;
  /** What the options show. */
  side: Side;
  /** The text before the blank, if there is one. */
  before?: string;
}

/** The lowest rank of candidates that more than their meaning tells from the answer. */
export const UNLIKE_RANK = 16;

/** A definition has more words, and no form. */
const MAX_WORDS_WITH_FORM = 4;

/**
 * 0 is best; infinite is another part of speech or form, never an option. Below `UNLIKE_RANK` the number of
 * words and `a` or `an` fit. When words run out, easy takes the lesson, then any takes other numbers of
 * words.
 */
export function rankCandidates(
  { answer, word, side, before }: RightAnswer,
  { glossary, difficulty }: { glossary: Glossary; difficulty: QuizDifficulty },
): (candidate: Candidate) => number {
  const { language, translationLanguage, partOfSpeech } = word;
  const shownLanguage = side === 'word' ? language : translationLanguage;
  const size = countWords(answer);
  const hasForm = size <= MAX_WORDS_WITH_FORM;
  const readForm = (text: string, code: string) => formClass(text, code, partOfSpeech, glossary);
  const form = readForm(answer, shownLanguage);
  const begins = requiredBeginning(before, language);
  const isUnknown = partOfSpeech === null;
  const readOtherSide = (text: string, meaning = '') =>
    side === 'meaning' ? readForm(text, language) : isUnknown && readForm(meaning, translationLanguage);
  const formOfOtherSide = readOtherSide(word.word, wordMeanings(word)[0]);
  // A meaning is best of a word in the form of the word that is asked.
  const hasOtherForm = ({ text, meaning }: Candidate) =>
    readOtherSide(text, meaning?.text) !== formOfOtherSide;
  const hasKind = (candidate: Candidate, text: string) =>
    isOfOneKind(partOfSpeech, candidate.partOfSpeech) &&
    (begins?.test(text) ?? true) &&
    (!hasForm || readForm(text, shownLanguage) === form) &&
    !(isUnknown && (size * countWords(text) > 1 || hasOtherForm(candidate)));
  return (candidate) => {
    const text = shownOption(candidate, side)?.text ?? '';
    const isOfLesson = word.videoId !== null && candidate.videoId === word.videoId;
    if (!hasKind(candidate, text)) return Infinity;
    const unlike =
      (hasForm && countWords(text) !== size ? 2 : 0) + (difficulty === 'easy' && isOfLesson ? 1 : 0);
    const rank = unlike * UNLIKE_RANK + (hasOtherForm(candidate) ? 8 : 0);
    const distant = isNear(candidate.level, word.difficultyLevel) ? 0 : 1;
    if (difficulty !== 'hard') return rank + (candidate.level === null ? 0 : distant);
    return rank + (Math.abs(text.length - answer.length) <= 2 ? 0 : 4) + (isOfLesson ? 0 : 2) + distant;
  };
}

/** The text that a candidate would be as an option; undefined without a known meaning. */
export const shownOption = (candidate: Candidate, side: Side): OptionText | undefined =>
  side === 'word' ? candidate : candidate.meaning;

/** The lowest rank first. */
export const groupByRank = (candidates: readonly Candidate[], rank: (candidate: Candidate) => number) =>
  [...groupBy(candidates, rank)].sort(([one], [other]) => one - other);

const isNear = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= 2;

/** An article stands where a determiner does. */
function isOfOneKind(wanted: string | null, other: string | null): boolean {
  const kind = (part: string | null) => (part === 'article' ? 'determiner' : part);
  return kind(wanted) === kind(other);
}

const countWords = (text: string) => text.split(' ').length;

/** In English `a` and `an` tell how the next word begins. */
function requiredBeginning(before: string | undefined, language: string): RegExp | undefined {
  const article = language === 'en' ? /\b(an?)\s+$/i.exec(before ?? '')?.[1]?.toLowerCase() : undefined;
  if (article === undefined) return undefined;
  return article === 'an' ? /^[aeiou]/i : /^[^aeiou]/i;
}

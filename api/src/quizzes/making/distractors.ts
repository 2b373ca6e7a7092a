import { memoize, memoizeFor } from '../../language/memoize';
import type { Glossary } from '../../language/glossary';
import {
  candidateFromSaved,
  type Candidate,
  type OptionText,
  glossaryPool,
  buildPool,
  type CandidatePool,
} from './candidate';
import { type FaultyQuestions, optionKey } from './faulty-questions';
import { mayBeForms } from './inflection';
import type { QuizWord } from './quiz-word';
import { normalizeText } from '../normalize-text';

/** Words that may be offered beside a word, and texts that would be as right as the word. */
export interface Distractors {
  /** Words of the same language with another meaning. */
  words: readonly Candidate[];
  /** The same candidates by their meanings: `text` is in the language of the translations. */
  meanings(): Candidate[];
  /**
   * Whether a text offered as an answer in `language` would be right too: a synonym, a translation, a form.
   */
  isAlsoRight(text: string, language: string): boolean;
  /** Whether a normalized word of the same language may be another form of the word. */
  isForm: (other: string) => boolean;
}

/** Finds the distractors of each word of a quiz, once. Options that were reported as right are excluded. */
export function distractorFinder(
  words: readonly QuizWord[],
  glossary: Glossary,
  faulty?: Pick<FaultyQuestions, 'options'>,
): (word: QuizWord) => Distractors {
  const findOwnPool = memoize((pair: string) => {
    const ofPair = words.filter((word) => languagePair(word) === pair);
    const [language = ''] = pair.split(' ');
    return buildPool(
      ofPair.map((word) => candidateFromSaved(word, glossary)),
      language,
    );
  });
  return memoize((word: QuizWord) => {
    const pools = [findOwnPool(languagePair(word)), glossaryPool(glossary, languagePair(word))] as const;
    const reported = faulty?.options.get(word.id) ?? NO_OPTIONS;
    return findDistractors(word, candidateFromSaved(word, glossary), pools, { glossary, reported });
  });
}

const languagePair = ({ language, translationLanguage }: QuizWord) => `${language} ${translationLanguage}`;

const NO_OPTIONS: ReadonlySet<string> = new Set();

function findDistractors(
  word: QuizWord,
  self: Candidate,
  [saved, lessons]: readonly [saved: CandidatePool, lessons: CandidatePool],
  { glossary, reported }: { glossary: Glossary; reported: ReadonlySet<string> },
): Distractors {
  const { language, translationLanguage } = word;
  const kin = new Set([...saved.findKin(self), ...lessons.findKin(self)]);
  const family = [self, ...kin];
  const rightWords = new Set(family.flatMap(({ key, lemma, synonyms }) => [key, lemma, ...synonyms]));
  const rightMeanings = new Set(family.flatMap(({ meaningKeys }) => meaningKeys));
  const isForm = (other: string) =>
    glossary.find(language, other)?.lemma.toLocaleLowerCase(language) === word.lemma ||
    areFormsOfOneWord(other, self.key, language);
  const translates = translationLookup(glossary, translationLanguage, language);
  const isAsked = (text: string) => text === self.key || text === word.lemma;
  const meansRight = (key: string) =>
    rightMeanings.has(key) ||
    translates(key).some(isAsked) ||
    self.meaningKeys.some((meaning) => areFormsOfOneWord(key, meaning, translationLanguage));
  // The size is checked first: this runs for every word of the lessons, and mostly nothing was reported.
  const isReported = (key: string, code: string) => reported.size > 0 && reported.has(optionKey(key, code));
  const isDistractor = (candidate: Candidate) =>
    !kin.has(candidate) && !rightWords.has(candidate.key) && !isReported(candidate.key, language);
  const words = [...saved.all.filter(isDistractor), ...lessons.all.filter(isDistractor)];
  let meanings: Candidate[] | undefined;
  return {
    words,
    isForm,
    meanings: () =>
      (meanings ??= words.flatMap((candidate) => {
        const { meaning } = candidate;
        if (meaning === undefined || meaning.key === self.key || meansRight(meaning.key)) return [];
        if (isReported(meaning.key, translationLanguage)) return [];
        return [toMeaningCandidate(candidate, meaning)];
      })),
    isAlsoRight(text, answerLanguage) {
      const key = normalizeText(text);
      if (isReported(key, answerLanguage)) return true;
      if (answerLanguage === language && (rightWords.has(key) || isForm(key))) return true;
      return answerLanguage === translationLanguage && meansRight(key);
    },
  };
}

const meaningCache = new WeakMap<Candidate, Candidate>();

/** Cached: many words ask for the same candidate. */
function toMeaningCandidate(candidate: Candidate, meaning: OptionText): Candidate {
  const cached = meaningCache.get(candidate) ?? { ...candidate, ...meaning };
  meaningCache.set(candidate, cached);
  return cached;
}

const translationCache = memoizeFor(
  (_glossary: Glossary, _pair: string) => new Map<string, readonly string[]>(),
);

/** A cached look-up of translations by normalized word. */
function translationLookup(
  glossary: Glossary,
  from: string,
  into: string,
): (key: string) => readonly string[] {
  const ofPair = translationCache(glossary, `${from} ${into}`);
  return (key) => {
    const known = ofPair.get(key);
    if (known) return known;
    const entry = glossary.find(from, key);
    if (!entry) return [];
    const senses = [entry, ...(entry.senses ?? [])];
    const texts = senses
      .flatMap(({ translations }) => translations[into] ?? [])
      .map((text) => normalizeText(text));
    ofPair.set(key, texts);
    return texts;
  };
}

/** Single words only: phrases that begin alike are not forms of each other. */
function areFormsOfOneWord(a: string, b: string, language: string): boolean {
  return a === b || (!a.includes(' ') && !b.includes(' ') && mayBeForms(a, b, language));
}

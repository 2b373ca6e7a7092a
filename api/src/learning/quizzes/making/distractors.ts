import { memoize, memoizeFor } from '../../../language/memoize';
import type { Equivalents } from '../../../language/equivalents';
import { listedLemmas } from '../../../language/forms/inflected-forms';
import type { Glossary } from '../../../language/glossary';
import { lookupCandidates } from '../../../language/word-candidates';
import {
  candidateFromSaved,
  type Candidate,
  type OptionText,
  glossaryPool,
  buildPool,
  type CandidatePool,
  meansTheSame,
} from './candidate';
import { type FaultyQuestions, optionKey } from './faulty-questions';
import { mayBeForms } from './inflection';
import { frequentEnglish, translatedWords } from './listed-words';
import type { QuizWord } from './quiz-word';
import { normalizeText } from '../normalize-text';

/** Words that may be offered beside a word, and texts that would be as right as the word. */
export interface Distractors {
  /** Words of the same language with another meaning. */
  words: readonly Candidate[];
  /** The same candidates by their meanings: `text` is in the language of the translations. */
  meanings(): Candidate[];
  /** Further words of a part of speech, from lists, and the same by their meanings. */
  listed(partOfSpeech: string | null): readonly Candidate[];
  listedMeanings(partOfSpeech: string | null): Candidate[];
  /**
   * Whether a text offered as an answer in `language` would be right too: a synonym, a translation, a form.
   */
  isAlsoRight(text: string, language: string): boolean;
  /** Whether a normalized word of the same language may be another form of the word. */
  isForm: (other: string) => boolean;
}

/**
 * Finds the distractors of each word of a quiz, once. Excluded is what means the same in any source, and options that
 * were reported as right.
 */
export function distractorFinder(
  words: readonly QuizWord[],
  glossary: Glossary,
  {
    faulty,
    equivalents,
  }: { faulty?: Pick<FaultyQuestions, 'options'> | undefined; equivalents?: Equivalents | undefined } = {},
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
    return findDistractors(word, candidateFromSaved(word, glossary), pools, {
      glossary,
      reported,
      equivalents: equivalents && findEquivalents(word, equivalents),
    });
  });
}

const languagePair = ({ language, translationLanguage }: QuizWord) => `${language} ${translationLanguage}`;

interface EquivalentKeys {
  /** Normalized, in the language of the word. */
  words: string[];
  /** Normalized, in the language of the translations. */
  meanings: string[];
}

/** What all sources give for the word, and words that its translations mean as well. */
function findEquivalents(
  { word, lemma, language, translationLanguage, translations }: QuizWord,
  equivalents: Equivalents,
): EquivalentKeys {
  const forms = [...new Set([normalizeText(word, language), lemma])];
  const normalize = (texts: readonly string[]) => texts.map((text) => normalizeText(text));
  return {
    words: normalize([
      ...forms.flatMap((form) => equivalents.synonyms(form, language)),
      ...translations.flatMap((text) => equivalents.translations(text, translationLanguage, language)),
    ]),
    meanings: normalize([
      ...forms.flatMap((form) => equivalents.translations(form, language, translationLanguage)),
      ...translations.flatMap((text) => equivalents.synonyms(text, translationLanguage)),
    ]),
  };
}

const NO_OPTIONS: ReadonlySet<string> = new Set();

function findDistractors(
  word: QuizWord,
  self: Candidate,
  [saved, lessons]: readonly [saved: CandidatePool, lessons: CandidatePool],
  {
    glossary,
    reported,
    equivalents,
  }: { glossary: Glossary; reported: ReadonlySet<string>; equivalents?: EquivalentKeys | undefined },
): Distractors {
  const { language, translationLanguage } = word;
  const kin = new Set([...saved.findKin(self), ...lessons.findKin(self)]);
  const family = [self, ...kin];
  const rightWords = new Set([
    ...family.flatMap(({ key, lemma, synonyms }) => [key, lemma, ...synonyms]),
    ...(equivalents?.words ?? []),
  ]);
  const rightMeanings = new Set([
    ...family.flatMap(({ meaningKeys }) => meaningKeys),
    ...(equivalents?.meanings ?? []),
  ]);
  const isForm = (other: string) =>
    glossary.find(language, other)?.lemma.toLocaleLowerCase(language) === word.lemma ||
    areFormsOfOneWord(other, self.key, language);
  const isFormOfRightWord = matchForms(rightWords, language);
  const isFormOfRightMeaning = matchForms(rightMeanings, translationLanguage);
  const translates = translationLookup(glossary, translationLanguage, language);
  const isAsked = (text: string) => text === self.key || text === word.lemma;
  const meansRight = (key: string) =>
    rightMeanings.has(key) ||
    isFormOfRightMeaning(key) ||
    translates(key).some(isAsked) ||
    self.meaningKeys.some((meaning) => areFormsOfOneWord(key, meaning, translationLanguage));
  // The size is checked first: this runs for every word of the lessons, and mostly nothing was reported.
  const isReported = (key: string, code: string) => reported.size > 0 && reported.has(optionKey(key, code));
  const isDistractor = (candidate: Candidate) =>
    !kin.has(candidate) &&
    !rightWords.has(candidate.key) &&
    !rightWords.has(candidate.lemma) &&
    !isFormOfRightWord(candidate.key) &&
    !isReported(candidate.key, language);
  const words = [...saved.all.filter(isDistractor), ...lessons.all.filter(isDistractor)];
  const toMeanings = (candidates: readonly Candidate[]) =>
    candidates.flatMap((candidate) => {
      const { meaning } = candidate;
      if (meaning === undefined || meaning.key === self.key || meansRight(meaning.key)) return [];
      if (isReported(meaning.key, translationLanguage)) return [];
      return [toMeaningCandidate(candidate, meaning)];
    });
  const listed = memoize((partOfSpeech: string | null) =>
    [
      ...translatedWords(glossary, languagePair(word)),
      // Their meanings are not known; other sources tell which of them mean the same.
      ...(language === 'en' && equivalents ? frequentEnglish('en') : []),
    ].filter(
      (candidate) =>
        candidate.partOfSpeech === partOfSpeech &&
        isDistractor(candidate) &&
        !meansTheSame(self, candidate, language),
    ),
  );
  let meanings: Candidate[] | undefined;
  return {
    words,
    isForm,
    meanings: () => (meanings ??= toMeanings(words)),
    listed,
    listedMeanings: (partOfSpeech) => toMeanings(listed(partOfSpeech)),
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

/**
 * Tells whether a normalized text is another form of one of the right texts, by the tables of inflected forms: it has one of
 * them as a lemma, is a lemma of one of them, or shares a listed lemma with one.
 */
function matchForms(right: ReadonlySet<string>, language: string): (key: string) => boolean {
  const readLemmas = memoize(() => ({
    possible: new Set([...right].flatMap((text) => lookupCandidates(text, language))),
    listed: new Set([...right].flatMap((text) => listedLemmas(text, language))),
  }));
  return (key) => {
    const { possible, listed } = readLemmas(language);
    return (
      possible.has(key) ||
      lookupCandidates(key, language).some((lemma) => right.has(lemma)) ||
      listedLemmas(key, language).some((lemma) => listed.has(lemma))
    );
  };
}

/** Single words only: phrases that begin alike are not forms of each other. */
function areFormsOfOneWord(a: string, b: string, language: string): boolean {
  return a === b || (!a.includes(' ') && !b.includes(' ') && mayBeForms(a, b, language));
}

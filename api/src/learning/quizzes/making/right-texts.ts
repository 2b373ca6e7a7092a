import type { Equivalents, Glossary } from '@glossa/words';
import { LRUCache } from 'lru-cache';
import { memoizeUnbounded, memoizeFor } from '../../../platform/text/memoize-unbounded';
import { normalizeText } from '../normalize-text';
import type { Candidate } from './candidate';
import { optionKey } from './faulty-questions';
import { mayBeForms } from './inflection';
import type { QuizWord } from './quiz-word';

interface RightSources {
  glossary: Glossary;
  equivalents?: Equivalents | undefined;
  /** `optionKey`s of options that were reported as right. */
  reported?: ReadonlySet<string> | undefined;
}

export type RightTexts = ReturnType<typeof findRightTexts>;

/** All texts are normalized. `family` are candidates with the meaning of the word, the word first. */
export function findRightTexts(
  word: QuizWord,
  family: readonly [Candidate, ...Candidate[]],
  sources: RightSources,
) {
  const { language, translationLanguage } = word;
  const { glossary } = sources;
  const [self] = family;
  const ofWord = [[...new Set([normalizeText(word.word, language), word.lemma])], language] as const;
  const ofMeaning = [word.translations, translationLanguage] as const;
  const words = new Set([
    ...family.flatMap(({ key, lemma, synonyms }) => [key, lemma, ...synonyms]),
    ...findEquivalentTexts(ofWord, ofMeaning, sources),
  ]);
  const meanings = new Set([
    ...family.flatMap(({ meaningKeys }) => meaningKeys),
    ...findEquivalentTexts(ofMeaning, ofWord, sources),
  ]);
  const isFormOfWord = matchForms(words, language, glossary);
  const isFormOfMeaning = matchForms(meanings, translationLanguage, glossary);
  const translated = translations(glossary, `${translationLanguage} ${language}`);
  /** Whether a word of the same language may be another form of the word. */
  const isForm = (other: string) =>
    glossary.find(language, other)?.lemma.toLocaleLowerCase(language) === word.lemma ||
    areFormsOfOneWord(other, self.key, language);
  const isRightMeaning = (key: string) =>
    meanings.has(key) ||
    isFormOfMeaning(key) ||
    translated.memo(key).some((text) => text === self.key || text === word.lemma) ||
    self.meaningKeys.some((meaning) => areFormsOfOneWord(key, meaning, translationLanguage));
  return {
    isRightWord: ({ key, lemma }: Pick<Candidate, 'key' | 'lemma'>) =>
      words.has(key) || words.has(lemma) || isFormOfWord(key),
    isRightMeaning,
    isForm,
    /** Whether a text offered as an answer in a language would be right too: a synonym, a translation, a form. */
    isAlsoRight: (text: string, answerLanguage: string): boolean => {
      const key = normalizeText(text);
      if (answerLanguage === language && (words.has(key) || isForm(key))) return true;
      return answerLanguage === translationLanguage && isRightMeaning(key);
    },
  };
}

/** Synonyms of texts of a language, what texts of the other language mean in it, and reported texts. */
function findEquivalentTexts(
  [texts, language]: readonly [readonly string[], string],
  [others, otherLanguage]: readonly [readonly string[], string],
  { equivalents, reported }: RightSources,
): string[] {
  const found = equivalents
    ? [
        ...texts.flatMap((text) => equivalents.synonyms(text, language)),
        ...others.flatMap((text) => equivalents.translations(text, otherLanguage, language)),
      ]
    : [];
  return [...found.map((text) => normalizeText(text)), ...reportedIn(language, reported)];
}

function reportedIn(language: string, reported: ReadonlySet<string> = new Set()): string[] {
  const prefix = optionKey('', language);
  return [...reported].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

const MAX_CACHED_TRANSLATIONS = 20_000;

/** What the glossary has for a normalized word, for a pair of languages such as `es en`. */
const translations = memoizeFor((glossary: Glossary, pair: string) => {
  const [from = '', into = ''] = pair.split(' ');
  return new LRUCache<string, readonly string[]>({
    // Unlike `max`, it takes no memory in advance, and there is a cache for each pair.
    maxSize: MAX_CACHED_TRANSLATIONS,
    sizeCalculation: () => 1,
    memoMethod: (key) => {
      const entry = glossary.find(from, key);
      const senses = entry ? [entry, ...(entry.senses ?? [])] : [];
      return senses.flatMap((sense) => sense.translations[into] ?? []).map((text) => normalizeText(text));
    },
  });
});

/** Matches forms that have a right text as lemma, are a lemma of one, or share a listed lemma with one. */
function matchForms(
  right: ReadonlySet<string>,
  language: string,
  glossary: Glossary,
): (key: string) => boolean {
  const readLemmas = memoizeUnbounded(() => ({
    possible: new Set([...right].flatMap((text) => glossary.lookupForms(text, language))),
    listed: new Set([...right].flatMap((text) => glossary.lemmas(text, language))),
  }));
  return (key) => {
    const { possible, listed } = readLemmas(language);
    return (
      possible.has(key) ||
      glossary.lookupForms(key, language).some((lemma) => right.has(lemma)) ||
      glossary.lemmas(key, language).some((lemma) => listed.has(lemma))
    );
  };
}

/** Single words only: phrases that begin alike are not forms of each other. */
const areFormsOfOneWord = (a: string, b: string, language: string): boolean =>
  a === b || (!a.includes(' ') && !b.includes(' ') && mayBeForms(a, b, language));

import { normalizeWord } from '@glossa/contract/word-key';
import { chooseFromGlossary } from './choose-meaning';
import { containsWord } from './contains-word';
import { describeWord } from './describe-word';
import { displayName } from './dictionaries/dictionary-names';
import { findCoreTranslation, translateByDictionary } from './dictionaries/translate-by-dictionary';
import { type Equivalents, openEquivalents } from './equivalents';
import { type Glossary, openGlossary } from './glossary';
import { difficultyLevel, levelOfForm, type WordToLevel } from './levels/difficulty';
import { type ChosenSense, senseTranslations } from './sense/glossary-sense';
import { findListedPhrase } from './sense/listed-phrases';
import { describeName, isNamedInSentence } from './sense/named-in-sentence';
import { readContext } from './sense/sentence-context';
import { findBaseForm } from './word-candidates';
import { WordFile } from './word-file';
import {
  definitionAsTranslation,
  isDictionaryWord,
  type WordDescription,
  type WordQuery,
  type WordTranslation,
} from './word-query';
import { findPhrasalVerb } from './wordnet/phrasal-verbs';
import type { GlossaryEntry } from './records';

export type { Equivalents, Glossary, GlossaryEntry, WordToLevel };

export type Words = ReturnType<typeof readWords>;

/** Undefined for a file that is missing, or that another version of the program has compiled. */
export function openWords(path: string): Words | undefined {
  const file = WordFile.open(path);
  return file && readWords(file);
}

/** What Glossa knows of words without outside services. Nothing is guessed: an unknown word has no answer. */
function readWords(file: WordFile) {
  const glossary = openGlossary(file);
  return {
    /** From our glossary, and of English words from WordNet. */
    describe: (query: WordQuery): WordDescription | undefined => {
      if (!query.shown && isNamedInSentence(query)) return describeName(query);
      const phrase = translatePhrase(query, glossary, file);
      const request = phrase?.request ?? query;
      const chosen = chooseShown(query, chooseFromGlossary(request, glossary, file));
      const translated = query.shown
        ? { translations: [query.shown] }
        : (phrase?.answer ?? translateMeaning(request, chosen) ?? translateByOthers(query, file));
      return describeWord(request, chosen, translated, file);
    },
    /** From our glossary, then the dictionaries, then our list of core words. */
    translate: (query: WordQuery): WordTranslation | undefined =>
      isNamedInSentence(query)
        ? undefined
        : (translatePhrase(query, glossary, file)?.answer ??
          translateMeaning(query, chooseFromGlossary(query, glossary, file)) ??
          translateByOthers(query, file)),
    /** 1 (easiest) to 10; null for what has none. */
    level: (word: WordToLevel) => difficultyLevel(word, file),
    /** The same of a word that no dictionary describes. */
    levelOfForm: (word: string, language: string) => levelOfForm(word, language, file),
    /** Answers for words that nobody translates; undefined where no table has the form. */
    findBaseForm: (word: string, language: string) => findBaseForm(word, language, file),
    /** Whether a sentence has the word or phrase as it is written. */
    isInSentence: (word: string, sentence: string, language: string) =>
      readContext(word, sentence, language, file).places.length > 0,
    /** Whether a text has one of the words or phrases in any form. */
    containsWord: (text: string, forms: readonly string[], language: string) =>
      containsWord(text, forms, language, file),
    equivalents: openEquivalents(file),
    glossary,
    /** Their names are as people read them. */
    dictionaries: file.head.dictionaries.map((each) => ({ ...each, name: displayName(each.name) })),
    close: () => file.close(),
  };
}

function findPhrase({ word, sentence, sourceLanguage: language }: WordQuery, file: WordFile) {
  const context = readContext(word, sentence, language, file);
  const listed = findListedPhrase(word, context, language, file);
  return listed ?? (language === 'en' ? findPhrasalVerb(word, context, file) : undefined);
}

/** A word of a phrase means what the phrase means, and is described as it, where the phrase has a translation. */
function translatePhrase(query: WordQuery, glossary: Glossary, file: WordFile) {
  const phrase = findPhrase(query, file);
  if (phrase === undefined) return undefined;
  const { word, sourceLanguage: language, targetLanguage } = query;
  const request = { ...query, word: phrase };
  const answer =
    translateMeaning(request, chooseFromGlossary(request, glossary, file)) ?? lookUp(request, file);
  if (answer?.lemma !== (glossary.find(language, phrase)?.lemma ?? phrase)) return undefined;
  // `woke` means the same as `wake up`, and has a translation in its own form.
  const form = normalizeWord(word, language);
  const { lemma = form } = glossary.find(language, form) ?? {};
  const ofVerb = lemma === form ? undefined : glossary.find(language, lemma)?.translations[targetLanguage];
  return answer.translations.some((text) => ofVerb?.includes(text)) ? undefined : { request, answer };
}

function lookUp(query: WordQuery, file: WordFile): WordTranslation | undefined {
  if (query.sourceLanguage === query.targetLanguage)
    return definitionAsTranslation(describeWord(query, undefined, undefined, file));
  return isDictionaryWord(query) ? translateByDictionary(query, file) : undefined;
}

const translateByOthers = (query: WordQuery, file: WordFile) =>
  lookUp(query, file) ?? findCoreTranslation(query, file);

/** The meaning of the translation that is shown; undefined where it is none of ours. */
function chooseShown(query: WordQuery, chosen: ChosenSense | undefined): ChosenSense | undefined {
  const { shown, targetLanguage } = query;
  if (!shown || !chosen || chosen.senses.length < 2) return chosen;
  const meant = chosen.senses.find(({ translations }) => translations[targetLanguage]?.includes(shown));
  if (!meant) return undefined;
  if (meant === chosen.senses[0]) return chosen;
  const listed = 'synsets' in meant ? meant : undefined;
  return { ...chosen, senses: [meant, ...chosen.senses.filter((sense) => sense !== meant)], listed };
}

function translateMeaning(query: WordQuery, chosen: ChosenSense | undefined): WordTranslation | undefined {
  const translations = chosen ? senseTranslations(chosen, query.targetLanguage) : [];
  if (!chosen || translations.length === 0) return undefined;
  const lemma = chosen.senses[0]?.lemma ?? query.word;
  return { lemma, translations, source: 'glossary', certain: chosen.certain };
}

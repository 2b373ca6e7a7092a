import { LRUCache } from 'lru-cache';
import { normalizeWord } from '@glossa/contract/word-key';
import { containsWord } from './contains-word';
import { arrangeDefinitions } from './definitions';
import type { Dictionaries } from './dictd/dictionaries';
import { translateByDictionary } from './dictd/translate-by-dictionary';
import { difficultyLevel } from './levels/difficulty';
import type { Glossary, GlossaryEntry } from './glossary';
import { chooseSense, senseTranslations, type ChosenSense } from './sense/glossary-sense';
import { chooseByClues, type WordSenses } from './sense/word-senses';
import {
  definitionAsTranslation,
  isDictionaryWord,
  type LanguageModel,
  type WordDescription,
  type WordQuery,
  type WordTranslation,
} from './language-model';
import { readContext, type SentenceContext } from './sense/sentence-context';
import { lookupCandidates } from './word-candidates';
import type { WordNet } from './wordnet/wordnet';
import { findPhrasalVerb } from './wordnet/phrasal-verbs';
import { readPartOfSpeech, readInWordNet, type WordNetReading } from './wordnet/wordnet-reading';

const MAX_CACHED_WORDS = 1_000;
/**
 * Bounds the translations of words in their sentences, with the sentences, to about 60 MB. Those of a lesson of two hours take
 * a fifth.
 */
const MAX_TRANSLATION_CHARACTERS = 32_000_000;
/** What an answer takes beside its query. */
const ANSWER_CHARACTERS = 400;
const MAX_EXAMPLES = 5;

/**
 * A language model without outside services: our glossary translates, then the dictionaries of the machine; WordNet
 * defines English words.
 */
export function embeddedLanguage(
  glossary: Glossary,
  wordNet: WordNet,
  dictionaries?: Dictionaries,
  wordSenses?: WordSenses,
): LanguageModel {
  const choose = (query: WordQuery) => chooseFromGlossary(query, glossary, wordNet, wordSenses);
  const findPhrase = ({ word, sentence, sourceLanguage }: WordQuery) =>
    sourceLanguage === 'en' ? findPhrasalVerb(word, readContext(word, sentence, 'en'), wordNet) : undefined;
  const describeWord = cacheQueries(FEW_WORDS, (query) => {
    const phrase = findPhrase(query);
    return phrase
      ? describe({ ...query, word: phrase }, undefined, wordNet)
      : describe(query, choose(query), wordNet);
  });
  const explain = (query: WordQuery) =>
    query.sourceLanguage === query.targetLanguage ? definitionAsTranslation(describeWord(query)) : undefined;
  const findCoreWord = (query: WordQuery) => translateCoreWord(query, wordSenses);
  const lookUp = (query: WordQuery) =>
    dictionaries && isDictionaryWord(query)
      ? translateByDictionary(query, { dictionaries, wordNet, findCoreWord })
      : undefined;
  /** Our lists translate a verb without its particle. */
  const translatePhrase = (query: WordQuery) => {
    const phrase = findPhrase(query);
    const answer = phrase && lookUp({ ...query, word: phrase });
    return answer && answer.lemma === phrase ? answer : undefined;
  };
  const translateWord = cacheQueries(
    WORDS_OF_LESSONS,
    (query) =>
      translatePhrase(query) ??
      translate(query, choose(query)) ??
      lookUp(query) ??
      findCoreWord(query) ??
      explain(query),
    () => dictionaries?.revision,
  );
  return {
    translate: async (query) => translateWord(query),
    describe: async (query) => describeWord(query),
  };
}

/** A word is looked up when it is shown and again when it is saved. */
const FEW_WORDS = { max: MAX_CACHED_WORDS };
/** The words of a lesson are translated before they are clicked. */
const WORDS_OF_LESSONS = {
  maxSize: MAX_TRANSLATION_CHARACTERS,
  sizeCalculation: ({ answer }: { answer: unknown }, key: string) =>
    key.length + (answer ? ANSWER_CHARACTERS : 1),
};

/** Caches answers as long as the sources have the same revision. */
function cacheQueries<Answer>(
  bounds: typeof FEW_WORDS | typeof WORDS_OF_LESSONS,
  lookUp: (query: WordQuery) => Answer,
  revision: () => number | undefined = () => undefined,
): (query: WordQuery) => Answer {
  const cache = new LRUCache<string, { answer: Answer }>(bounds);
  return (query) => {
    const { word, sentence = '', sourceLanguage, targetLanguage } = query;
    // With its length no word can end in the sentence of another.
    const key = `${sourceLanguage} ${targetLanguage} ${revision()} ${word.length} ${word} ${sentence}`;
    const cached = cache.get(key);
    if (cached) return cached.answer;
    const answer = lookUp(query);
    cache.set(key, { answer });
    return answer;
  };
}

function chooseFromGlossary(
  query: WordQuery,
  glossary: Glossary,
  wordNet: WordNet,
  wordSenses: WordSenses | undefined,
): ChosenSense | undefined {
  const { word, sentence, sourceLanguage, targetLanguage } = query;
  const entry = findEntry(query, glossary);
  const context = readContext(word, sentence, sourceLanguage);
  if (sourceLanguage !== 'en') {
    return (
      entry &&
      chooseSense(entry, addGlossaryForms(context, glossary, sourceLanguage), sourceLanguage, undefined)
    );
  }
  const candidates = wordSenses?.find(word, targetLanguage) ?? [];
  const isAmbiguous = candidates.length > 0 || entry?.senses !== undefined;
  const partOfSpeech = isAmbiguous ? readPartOfSpeech(context, wordNet) : undefined;
  const ours = entry && chooseSense(entry, context, 'en', partOfSpeech);
  const listed = candidates.length > 0 ? chooseByClues(candidates, context, partOfSpeech) : undefined;
  if (!entry || !ours || !listed) return ours ?? listed;
  // Among equals the glossary comes first, which was written for the lessons and has the very form.
  const isDecided = entry.senses !== undefined && ours.certain && ours.evidence >= listed.evidence;
  if (isDecided || !listed.certain || hasMeaning(query, entry, listed, glossary)) return ours;
  return listed;
}

/** Whether the entry has the chosen meaning, perhaps in the very form of the sentence, which is better than a lemma. */
function hasMeaning(
  { word, sourceLanguage, targetLanguage }: WordQuery,
  entry: GlossaryEntry,
  { senses: [meant] }: ChosenSense,
  glossary: Glossary,
): boolean {
  const isInflected = normalizeWord(word, sourceLanguage) !== entry.lemma;
  if (isInflected && meant?.lemma === entry.lemma && meant.pos === entry.pos) return true;
  const ofLemma = glossary.find(sourceLanguage, entry.lemma);
  return [entry, ofLemma].some((each) => {
    const [text] = each?.translations[targetLanguage] ?? [];
    return text !== undefined && meant?.translations[targetLanguage]?.includes(text);
  });
}

/** The glossary's sense helps to choose the WordNet sense. WordNet knows English only. */
function readWithGlossarySense(
  { word, sentence, sourceLanguage }: WordQuery,
  chosen: ChosenSense | undefined,
  wordNet: WordNet,
): WordNetReading | undefined {
  if (sourceLanguage !== 'en') return undefined;
  const context = readContext(word, sentence, 'en');
  const [meant] = chosen?.senses ?? [];
  const meaningForms = (meant?.translations['en'] ?? []).flatMap(
    (text) => readContext('', text, 'en').around,
  );
  return readInWordNet(word, { ...context, around: [...context.around, ...meaningForms] }, meant, wordNet);
}

function findEntry({ word, sourceLanguage }: WordQuery, glossary: Glossary): GlossaryEntry | undefined {
  for (const form of lookupCandidates(word, sourceLanguage)) {
    const entry = glossary.find(sourceLanguage, form);
    if (entry) return entry;
  }
  return undefined;
}

/** Adds the lemmas that the glossary lists, for languages whose inflections we do not know. */
function addGlossaryForms(context: SentenceContext, glossary: Glossary, language: string): SentenceContext {
  const around = context.around.map((forms) => [
    ...forms,
    ...forms.flatMap((form) => glossary.find(language, form)?.lemma ?? []),
  ]);
  return { ...context, around };
}

function translate(query: WordQuery, chosen: ChosenSense | undefined): WordTranslation | undefined {
  const translations = chosen ? senseTranslations(chosen, query.targetLanguage) : [];
  if (!chosen || translations.length === 0) return undefined;
  const lemma = chosen.senses[0]?.lemma ?? query.word;
  return { lemma, translations, source: 'glossary', certain: chosen.certain };
}

function translateCoreWord(
  { word, sourceLanguage, targetLanguage }: WordQuery,
  wordSenses: WordSenses | undefined,
): WordTranslation | undefined {
  const found = wordSenses?.findCoreWord(word, sourceLanguage, targetLanguage);
  const translations = found?.translations[targetLanguage];
  if (!found || !translations) return undefined;
  const { lemma, pos: partOfSpeech } = found;
  return { lemma, translations, source: 'glossary', certain: true, partOfSpeech };
}

function describe(
  query: WordQuery,
  chosen: ChosenSense | undefined,
  wordNet: WordNet,
): WordDescription | undefined {
  const reading = readWithGlossarySense(query, chosen, wordNet);
  if (!chosen && !reading) return undefined;
  // The glossary's own definitions are written for learners, so they come first.
  const ownDefinitions = chosen ? senseTranslations(chosen, query.sourceLanguage) : [];
  // When the sentence decides the sense, synonyms and examples of other senses would mislead.
  const isDecided = Boolean(query.sentence && reading?.decided);
  const [meant] = chosen?.senses ?? [];
  const lemma = meant?.lemma ?? reading?.lemma ?? query.word;
  const meaning = reading && wordNetMeaning(reading, isDecided, wordNet);
  const definitions = arrangeDefinitions(ownDefinitions, meaning?.definitions ?? []);
  const partOfSpeech = meant?.pos ?? reading?.partOfSpeech ?? null;
  return {
    lemma,
    partOfSpeech,
    difficultyLevel: difficultyLevel({
      word: query.word,
      lemma,
      language: query.sourceLanguage,
      partOfSpeech,
      isCapitalized: !chosen && reading !== undefined && isCapitalized(reading),
    }),
    ...definitions,
    definitionSource:
      ownDefinitions.length > 0 ? 'glossary' : definitions.definition !== null ? 'wordnet' : null,
    synonyms: meaning?.synonyms ?? [],
    antonyms: meaning?.antonyms ?? [],
    // A sense's examples may be about its synonyms.
    examples:
      meaning?.examples
        .filter((text) => containsWord(text, [query.word, lemma], 'en'))
        .slice(0, MAX_EXAMPLES) ?? [],
    sources: [...(chosen ? ['glossary'] : []), ...(reading ? ['wordnet'] : [])],
    certain: ownDefinitions.length > 0 ? (chosen?.certain ?? false) : (reading?.decided ?? false),
  };
}

interface WordNetMeaning {
  definitions: string[];
  synonyms: string[];
  antonyms: string[];
  examples: string[];
}

function wordNetMeaning(
  { lemma, senses: all }: WordNetReading,
  isDecided: boolean,
  wordNet: WordNet,
): WordNetMeaning {
  const senses = all.slice(0, 3);
  const meant = isDecided ? senses.slice(0, 1) : senses;
  const words = meant.flatMap((sense) => sense.words).filter((word) => word.toLowerCase() !== lemma);
  return {
    definitions: senses.map(({ definition }) => definition),
    synonyms: [...new Set(words)].slice(0, 8),
    antonyms: wordNet.findAntonyms(lemma, meant).slice(0, 5),
    examples: meant.flatMap(({ examples }) => examples),
  };
}

function isCapitalized({ lemma, senses }: WordNetReading): boolean {
  return senses.every(({ words }) => !words.includes(lemma));
}

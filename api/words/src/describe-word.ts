import { arrangeDefinitions } from './definitions';
import { containsWord } from './contains-word';
import { difficultyLevel } from './levels/difficulty';
import { senseTranslations, type ChosenSense } from './sense/glossary-sense';
import { listTextForms, readContext } from './sense/sentence-context';
import type { WordFile } from './word-file';
import type { WordDescription, WordQuery } from './word-query';
import { readSynset } from './wordnet/wordnet';
import { readInWordNet, type WordNetReading } from './wordnet/wordnet-reading';

const MAX_EXAMPLES = 5;

/** What our glossary and WordNet say of a word; undefined for one that neither has. */
export function describeWord(
  query: WordQuery,
  chosen: ChosenSense | undefined,
  file: WordFile,
): WordDescription | undefined {
  const reading = readWithGlossarySense(query, chosen, file);
  if (!chosen && !reading) return undefined;
  // The glossary's own definitions are written for learners, so they come first.
  const ownDefinitions = chosen ? senseTranslations(chosen, query.sourceLanguage) : [];
  // When the sentence decides the sense, synonyms and examples of other senses would mislead.
  const isDecided = Boolean(query.sentence && reading?.decided);
  const [meant] = chosen?.senses ?? [];
  const lemma = meant?.lemma ?? reading?.lemma ?? query.word;
  const meaning = reading && wordNetMeaning(reading, isDecided, file);
  const definitions = arrangeDefinitions(ownDefinitions, meaning?.definitions ?? []);
  const partOfSpeech = meant?.pos ?? reading?.partOfSpeech ?? null;
  return {
    lemma,
    partOfSpeech,
    difficultyLevel: difficultyLevel(
      {
        word: query.word,
        lemma,
        language: query.sourceLanguage,
        partOfSpeech,
        isCapitalized: !chosen && reading !== undefined && isCapitalized(reading),
      },
      file,
    ),
    ...definitions,
    definitionSource:
      ownDefinitions.length > 0 ? 'glossary' : definitions.definition !== null ? 'wordnet' : null,
    synonyms: meaning?.synonyms ?? [],
    antonyms: meaning?.antonyms ?? [],
    // A sense's examples may be about its synonyms.
    examples:
      meaning?.examples
        .filter((text) => containsWord(text, [query.word, lemma], 'en', file))
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
  file: WordFile,
): WordNetMeaning {
  const senses = all.slice(0, 3).map((sense) => readSynset(sense, file));
  const meant = isDecided ? senses.slice(0, 1) : senses;
  const words = meant.flatMap((sense) => sense.words).filter((word) => word.toLowerCase() !== lemma);
  return {
    definitions: senses.map(({ definition }) => definition),
    synonyms: [...new Set(words)].slice(0, 8),
    antonyms: [
      ...new Set(
        meant
          .flatMap(({ antonyms }) => antonyms.filter(([word]) => word.toLowerCase() === lemma))
          .map(([, antonym]) => antonym),
      ),
    ].slice(0, 5),
    examples: meant.flatMap(({ examples }) => examples),
  };
}

function isCapitalized({ senses }: WordNetReading): boolean {
  return senses.every(({ isOwn }) => !isOwn);
}

/** The glossary's sense helps to choose the WordNet sense. WordNet knows English only. */
function readWithGlossarySense(
  { word, sentence, sourceLanguage }: WordQuery,
  chosen: ChosenSense | undefined,
  file: WordFile,
): WordNetReading | undefined {
  if (sourceLanguage !== 'en') return undefined;
  const context = readContext(word, sentence, 'en', file);
  const [meant] = chosen?.senses ?? [];
  const meaningForms = (meant?.translations['en'] ?? []).flatMap((text) => listTextForms(text, 'en', file));
  return readInWordNet(word, { ...context, around: [...context.around, ...meaningForms] }, meant, file);
}

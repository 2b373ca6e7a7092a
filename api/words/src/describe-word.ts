import { arrangeDefinitions } from './definitions';
import { containsWord } from './contains-word';
import { difficultyLevel, isOnlyName } from './levels/difficulty';
import { senseTranslations, type ChosenSense } from './sense/glossary-sense';
import { describeName } from './sense/named-in-sentence';
import { isFunctionWord } from './sense/part-of-speech-in-context';
import { listTextForms, readContext } from './sense/sentence-context';
import type { WordFile } from './word-file';
import type { WordDescription, WordQuery, WordTranslation } from './word-query';
import { findListedSense, meansOther } from './wordnet/meant-sense';
import { readSynset, type Sense } from './wordnet/wordnet';
import { readInWordNet, type WordNetReading } from './wordnet/wordnet-reading';

const MAX_EXAMPLES = 5;
const MAX_SENSES = 3;
/** The years of a person's life. */
const LIFE = /\(\D*\d{3,4}\D*-\D*\d{3,4}\D*\)/;

/** What our glossary and WordNet say of a word; undefined for one that neither has. */
export function describeWord(
  query: WordQuery,
  chosen: ChosenSense | undefined,
  translated: ShownTranslation | undefined,
  file: WordFile,
): WordDescription | undefined {
  const reading = readWithGlossarySense(query, chosen, file);
  if (!chosen && !reading) return undefined;
  // The glossary's own definitions are written for learners, so they come first.
  const ownDefinitions = chosen ? senseTranslations(chosen, query.sourceLanguage) : [];
  const [meant] = chosen?.senses ?? [];
  const lemma = meant?.lemma ?? reading?.lemma ?? query.word;
  const senses = reading ? listShownSenses(reading, { query, chosen, translated }, file) : [];
  const meaning = reading && readMeaning(reading.lemma, senses, file);
  const definitions = arrangeDefinitions(ownDefinitions, meaning?.definitions ?? []);
  const ofTranslation = senses.length === 0 ? translated?.partOfSpeech : undefined;
  const partOfSpeech = meant?.pos ?? ofTranslation ?? reading?.partOfSpeech ?? null;
  const isCapitalized = !chosen && reading !== undefined && isOnlyName(reading.lemma, file);
  if (isCapitalized && isOfPeople(reading.senses, file)) return describeName(query);
  const { word, sourceLanguage: language } = query;
  const level = difficultyLevel({ word, lemma, language, partOfSpeech, isCapitalized }, file);
  return {
    lemma,
    partOfSpeech: isCapitalized && level === null ? 'name' : partOfSpeech,
    difficultyLevel: level,
    ...definitions,
    definitionSource:
      ownDefinitions.length > 0 ? 'glossary' : definitions.definition !== null ? 'wordnet' : null,
    synonyms: meaning?.synonyms ?? [],
    antonyms: meaning?.antonyms ?? [],
    // A sense's examples may be about its synonyms.
    examples:
      meaning?.examples
        .filter((text) => containsWord(text, [word, lemma], 'en', file))
        .slice(0, MAX_EXAMPLES) ?? [],
    sources: [...(chosen ? ['glossary'] : []), ...(reading ? ['wordnet'] : [])],
    certain: ownDefinitions.length > 0 ? (chosen?.certain ?? false) : senses.length === 1,
  };
}

/** Whether most bearers of a name are people of history, as of `Bruno`: a text with this name tells of none of them. */
const isOfPeople = (senses: readonly Sense[], file: WordFile): boolean =>
  senses.filter((sense) => LIFE.test(readSynset(sense, file).definition)).length >
  Math.max(1, senses.length / 2);

/** What stands beside the definition, which must not mean something else. */
type ShownTranslation = Pick<WordTranslation, 'translations' | 'partOfSpeech'>;

interface Decision {
  query: WordQuery;
  chosen: ChosenSense | undefined;
  translated: ShownTranslation | undefined;
}

/** The sense that is meant, none where nothing decides; the usual ones where there is no sentence and no translation to agree with. */
function listShownSenses(reading: WordNetReading, { query, chosen, translated }: Decision, file: WordFile) {
  const { sentence, sourceLanguage, targetLanguage: language } = query;
  if (chosen?.listed) {
    const listed = findListedSense(chosen.listed, readContext(query.word, sentence, 'en', file), file);
    return listed ? [listed] : [];
  }
  const { lemma, meant } = reading;
  // WordNet has `can` as a container only.
  if (chosen && isFunctionWord(lemma)) return [];
  const isMonolingual = sourceLanguage === language || (!sentence && !translated);
  if (isMonolingual) return meant ? [meant] : reading.senses.slice(0, MAX_SENSES);
  const [text] = translated?.translations ?? [];
  const isOtherPart = translated?.partOfSpeech && translated.partOfSpeech !== reading.partOfSpeech;
  if (!meant || isOtherPart) return [];
  return text !== undefined && meansOther(meant, reading, { text, language }, file) ? [] : [meant];
}

function readMeaning(lemma: string, shown: readonly Sense[], file: WordFile) {
  const senses = shown.map((sense) => readSynset(sense, file));
  const words = senses.flatMap((sense) => sense.words).filter((word) => word.toLowerCase() !== lemma);
  return {
    definitions: senses.map(({ definition }) => definition),
    synonyms: [...new Set(words)].slice(0, 8),
    antonyms: [
      ...new Set(
        senses
          .flatMap(({ antonyms }) => antonyms.filter(([word]) => word.toLowerCase() === lemma))
          .map(([, antonym]) => antonym),
      ),
    ].slice(0, 5),
    examples: senses.flatMap(({ examples }) => examples),
  };
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
  const meaningForms = (meant?.translations['en'] ?? [])
    .slice(0, 1)
    .flatMap((text) => listTextForms(text, 'en', file));
  return readInWordNet(word, { ...context, around: [...context.around, ...meaningForms] }, meant, file);
}

import { difficultyLevel } from './difficulty';
import { baseForms } from './english-forms';
import type { Glossary, GlossaryEntry } from './glossary';
import type { LanguageModel, WordDescription, WordQuery, WordTranslation } from './language-model';
import { translationsOf } from './sense';
import { foldForm, withoutElision } from './word-form';
import type { WordNet, WordNetEntry } from './wordnet';

/** Needs no service: our glossary for translations, WordNet for what English words mean. */
export function embeddedLanguage(glossary: Glossary, wordNet: WordNet): LanguageModel {
  return {
    translate: async (query) => translate(query, glossary, wordNet),
    describe: async (query) => describe(query, glossary, wordNet),
  };
}

/** Forms to look the word up under, the word itself first. */
function candidates(word: string, language: string): string[] {
  const form = foldForm(word, language);
  if (language === 'en') return [...new Set(baseForms(form).map((base) => base.form))];
  const part = withoutElision(form, language);
  return part === undefined ? [form] : [form, part];
}

function findEntry({ word, sourceLanguage }: WordQuery, glossary: Glossary): GlossaryEntry | undefined {
  for (const form of candidates(word, sourceLanguage)) {
    const entry = glossary.find(sourceLanguage, form);
    if (entry) return entry;
  }
  return undefined;
}

function translate(query: WordQuery, glossary: Glossary, wordNet: WordNet): WordTranslation | undefined {
  const entry = findEntry(query, glossary);
  const translations = entry ? translationsOf(entry, query) : [];
  if (entry && translations.length > 0) return { lemma: entry.lemma, translations, source: 'glossary' };
  return query.sourceLanguage === query.targetLanguage ? explain(query, glossary, wordNet) : undefined;
}

/** Within one language a word is translated by what it means. */
function explain(query: WordQuery, glossary: Glossary, wordNet: WordNet): WordTranslation | undefined {
  const described = describe(query, glossary, wordNet);
  if (!described?.definition) return undefined;
  return { lemma: described.lemma, translations: [described.definition], source: 'wordnet' };
}

function describe(query: WordQuery, glossary: Glossary, wordNet: WordNet): WordDescription | undefined {
  const entry = findEntry(query, glossary);
  const found = query.sourceLanguage === 'en' ? findInWordNet(query.word, entry, wordNet) : undefined;
  if (!entry && !found) return undefined;
  // Our own definitions are written for learners.
  const [own] = entry ? translationsOf(entry, { ...query, targetLanguage: query.sourceLanguage }) : [];
  const meaning = meaningOf(found, wordNet);
  const lemma = entry?.lemma ?? found?.lemma ?? query.word;
  const partOfSpeech = entry?.pos ?? found?.entry.partOfSpeech ?? null;
  return {
    lemma,
    partOfSpeech,
    difficultyLevel: difficultyLevel({ lemma, partOfSpeech, frequency: found?.entry.frequency }),
    ...meaning,
    definition: own ?? meaning.definition,
    sources: [...(entry ? ['glossary'] : []), ...(found ? ['wordnet'] : [])],
  };
}

interface Found {
  lemma: string;
  entry: WordNetEntry;
}

/**
 * The glossary decides lemma and part of speech where it knows them: it has read the lessons. Else the most usual
 * of all readings counts, so that `bridges` is not a Mr Bridges and `left` not always a side.
 */
function findInWordNet(word: string, known: GlossaryEntry | undefined, wordNet: WordNet): Found | undefined {
  const bases = known
    ? [{ form: known.lemma.toLowerCase(), partOfSpeech: known.pos }]
    : baseForms(foldForm(word, 'en'));
  const readings = bases.flatMap(({ form, partOfSpeech }) =>
    wordNet
      .lookUp(form)
      .filter((entry) => partOfSpeech === undefined || entry.partOfSpeech === partOfSpeech)
      .map((entry) => ({ lemma: form, entry })),
  );
  return readings.sort((a, b) => b.entry.frequency - a.entry.frequency)[0];
}

type Meaning = Pick<
  WordDescription,
  'definition' | 'detailedDefinition' | 'synonyms' | 'antonyms' | 'examples'
>;

function meaningOf(found: Found | undefined, wordNet: WordNet): Meaning {
  if (!found) return { definition: null, detailedDefinition: null, synonyms: [], antonyms: [], examples: [] };
  const { lemma, entry } = found;
  const senses = entry.senses.slice(0, 3);
  const numbered = senses.map(({ definition }, index) => `${index + 1}. ${definition}`);
  const words = senses.flatMap((sense) => sense.words).filter((word) => word.toLowerCase() !== lemma);
  return {
    definition: senses[0]?.definition ?? null,
    detailedDefinition: numbered.length > 0 ? numbered.join('\n') : null,
    synonyms: [...new Set(words)].slice(0, 8),
    antonyms: wordNet.antonymsOf(lemma, entry.senses).slice(0, 5),
    examples: senses.flatMap(({ examples }) => examples).slice(0, 5),
  };
}

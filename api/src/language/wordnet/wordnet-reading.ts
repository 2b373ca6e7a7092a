import { normalizeWord } from '@glossa/contract/word-key';
import { cacheLatest } from '../memoize';
import { type PartOfSpeech, baseForms } from './english-forms';
import { guessPartOfSpeech } from '../sense/part-of-speech-in-context';
import { rankSenses } from '../sense/sense-in-sentence';
import type { SentenceContext } from '../sense/sentence-context';
import { lookupCandidates } from '../word-candidates';
import type { WordNet, WordNetEntry } from './wordnet';
import type { Synset } from './wordnet-synset';

/** An English word in context: its lemma, part of speech and senses. */
export interface WordNetReading {
  lemma: string;
  partOfSpeech: PartOfSpeech;
  frequency: number;
  /** The best first. */
  senses: readonly Synset[];
  /** Whether the sentence decides the sense, or there is only one. */
  decided: boolean;
}

/** The glossary's lemma and part of speech, which were chosen for the lessons. */
export interface KnownReading {
  lemma: string;
  pos: string;
}

interface Reading {
  lemma: string;
  entry: WordNetEntry;
}

export function readInWordNet(
  word: string,
  context: SentenceContext,
  known: KnownReading | undefined,
  wordNet: WordNet,
): WordNetReading | undefined {
  const partOfSpeech = readPartOfSpeech(context, wordNet);
  if (known) {
    const lemma = known.lemma.toLowerCase();
    const readings = lookUpForms([{ form: lemma, partOfSpeech: known.pos }], wordNet);
    return chooseReading(listSenses(readings, partOfSpeech), context, wordNet);
  }
  const cached = findCaches(wordNet).senses(`${partOfSpeech ?? ''} ${word}`);
  return chooseReading(cached, context, wordNet);
}

/** The part of speech that the neighbours imply, among those WordNet lists. */
export function readPartOfSpeech(context: SentenceContext, wordNet: WordNet): PartOfSpeech | undefined {
  const known = findCaches(wordNet);
  const cached = known.guesses.get(context);
  if (cached) return cached.guess;
  const guess = guessPartOfSpeech(context, known.partsOfSpeech);
  known.guesses.set(context, { guess });
  return guess;
}

/** Each neighbour of a word is asked for, and each word of a sentence is a neighbour of others. */
const MAX_CACHED_FORMS = 20_000;
/** The distinct words of a long lesson. Their synsets are those that `WordNet` caches. */
const MAX_CACHED_WORDS = 3_000;

interface Caches {
  partsOfSpeech: (form: string) => readonly PartOfSpeech[];
  /** Each part of a look-up asks for the part of speech of its word. */
  guesses: WeakMap<SentenceContext, { guess: PartOfSpeech | undefined }>;
  /** The senses that a word may have; the key is the part of speech that its sentence implies, a space and the word. */
  senses: (key: string) => ListedSenses;
}

const caches = new WeakMap<WordNet, Caches>();

function findCaches(wordNet: WordNet): Caches {
  const known = caches.get(wordNet);
  if (known) return known;
  const opened: Caches = {
    partsOfSpeech: cacheLatest(MAX_CACHED_FORMS, (form: string) => listPartsOfSpeech(form, wordNet)),
    guesses: new WeakMap(),
    senses: cacheLatest(MAX_CACHED_WORDS, (key: string) => {
      const space = key.indexOf(' ');
      const readings = lookUpForms(formsToRead(key.slice(space + 1)), wordNet);
      return listSenses(readings, key.slice(0, space));
    }),
  };
  caches.set(wordNet, opened);
  return opened;
}

/** The most frequent first. */
function listPartsOfSpeech(word: string, wordNet: WordNet): PartOfSpeech[] {
  return formsToRead(word)
    .flatMap(({ form, partOfSpeech }) =>
      wordNet.listUses(form).filter((use) => partOfSpeech === undefined || use.partOfSpeech === partOfSpeech),
    )
    .sort((a, b) => b.frequency - a.frequency)
    .map((use) => use.partOfSpeech);
}

interface FormToRead {
  form: string;
  partOfSpeech: string | undefined;
}

function formsToRead(word: string): FormToRead[] {
  const form = normalizeWord(word, 'en');
  if (!form.includes(' ')) return baseForms(form);
  return lookupCandidates(form, 'en').map((phrase) => ({ form: phrase, partOfSpeech: undefined }));
}

function lookUpForms(forms: readonly FormToRead[], wordNet: WordNet): Reading[] {
  return forms.flatMap(({ form, partOfSpeech }) =>
    wordNet
      .lookUp(form)
      .filter((entry) => partOfSpeech === undefined || entry.partOfSpeech === partOfSpeech)
      .map((entry) => ({ lemma: form, entry })),
  );
}

function sortByFrequency(readings: readonly Reading[]): Reading[] {
  return [...readings].sort((a, b) => b.entry.frequency - a.entry.frequency);
}

/** Drops synsets of persons when others remain: `court` is not Margaret Court. */
function dropNames(senses: readonly ReadSense[]): readonly ReadSense[] {
  const common = senses.filter(({ synset, reading }) => synset.words.includes(reading.lemma));
  return common.length > 0 ? common : senses;
}

/** A sense of one of the words that a form may be. */
interface ReadSense {
  synset: Synset;
  reading: Reading;
}

interface ListedSenses {
  /** Those of the most frequent reading first. */
  senses: readonly ReadSense[];
  lemmas: ReadonlySet<string>;
}

/** The senses of the readings that are the part of speech; of all where none is. */
function listSenses(all: readonly Reading[], partOfSpeech: string | undefined): ListedSenses {
  const fitting = all.filter(({ entry }) => entry.partOfSpeech === partOfSpeech);
  const readings = fitting.length > 0 ? fitting : all;
  const senses = dropNames(
    sortByFrequency(readings).flatMap((reading) =>
      reading.entry.senses.map((synset) => ({ synset, reading })),
    ),
  );
  return { senses, lemmas: new Set(readings.map(({ lemma }) => lemma)) };
}

/**
 * Without evidence in the sentence the most frequent reading counts, so that `bridges` is not a Mr Bridges and
 * `left` not always a side.
 */
function chooseReading(
  { senses, lemmas }: ListedSenses,
  context: SentenceContext,
  wordNet: WordNet,
): WordNetReading | undefined {
  const fits = rankSenses(senses, context, wordNet, lemmas);
  const [first, second] = fits;
  if (!first) return undefined;
  const evident = first.evidence > 0;
  const { lemma, entry } = evident ? first.sense.reading : (senses[0] ?? first.sense).reading;
  const isOfEntry = ({ reading }: ReadSense) => reading.entry === entry;
  const inOrder = fits.map(({ sense }) => sense).filter(isOfEntry);
  const byFrequency = senses.filter(isOfEntry);
  return {
    lemma,
    partOfSpeech: entry.partOfSpeech,
    frequency: entry.frequency,
    senses: (evident ? inOrder : byFrequency).map(({ synset }) => synset),
    decided: second === undefined || (evident && first.evidence > second.evidence),
  };
}

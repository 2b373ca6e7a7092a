import { normalizeWord } from '@glossa/shared/word-key';
import type { PartOfSpeech } from './english-forms';
import { baseForms } from './english-forms';
import { guessPartOfSpeech } from '../sense/part-of-speech-in-context';
import { rankSenses } from '../sense/sense-in-sentence';
import type { SentenceContext } from '../sense/sentence-context';
import { lookupCandidates } from '../word-candidates';
import type { WordNet, WordNetEntry, WordNetSense } from './wordnet';

/** An English word in context: its lemma, part of speech and senses. */
export interface WordNetReading {
  lemma: string;
  partOfSpeech: PartOfSpeech;
  frequency: number;
  /** The best first. */
  senses: WordNetSense[];
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
  const all = known
    ? lookUpForms([{ form: known.lemma.toLowerCase(), partOfSpeech: known.pos }], wordNet)
    : lookUpForms(formsToRead(word), wordNet);
  const fitting = all.filter(({ entry }) => entry.partOfSpeech === partOfSpeech);
  return chooseReading(fitting.length > 0 ? fitting : all, context, wordNet);
}

/** The part of speech that the neighbours imply, among those WordNet lists. */
export function readPartOfSpeech(context: SentenceContext, wordNet: WordNet): PartOfSpeech | undefined {
  return guessPartOfSpeech(context, (word) =>
    formsToRead(word)
      .flatMap(({ form, partOfSpeech }) =>
        wordNet
          .listUses(form)
          .filter((use) => partOfSpeech === undefined || use.partOfSpeech === partOfSpeech),
      )
      .sort((a, b) => b.frequency - a.frequency)
      .map((use) => use.partOfSpeech),
  );
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
function dropNames<Sense extends WordNetSense & { reading: Reading }>(senses: readonly Sense[]): Sense[] {
  const common = senses.filter(({ words, reading }) => words.includes(reading.lemma));
  return common.length > 0 ? common : [...senses];
}

/**
 * Without evidence in the sentence the most frequent reading counts, so that `bridges` is not a Mr Bridges and
 * `left` not always a side.
 */
function chooseReading(
  readings: readonly Reading[],
  context: SentenceContext,
  wordNet: WordNet,
): WordNetReading | undefined {
  const senses = dropNames(
    sortByFrequency(readings).flatMap((reading) =>
      reading.entry.senses.map((sense) => ({ ...sense, reading })),
    ),
  );
  const lemmas = new Set(readings.map(({ lemma }) => lemma));
  const fits = rankSenses(senses, context, wordNet, lemmas);
  const [first, second] = fits;
  if (!first) return undefined;
  const evident = first.evidence > 0;
  const { lemma, entry } = evident ? first.sense.reading : (senses[0] ?? first.sense).reading;
  const inOrder = fits.filter(({ sense }) => sense.reading.entry === entry).map(({ sense }) => sense);
  const byFrequency = senses.filter(({ reading }) => reading.entry === entry);
  return {
    lemma,
    partOfSpeech: entry.partOfSpeech,
    frequency: entry.frequency,
    senses: evident ? inOrder : byFrequency,
    decided: second === undefined || (evident && first.evidence > second.evidence),
  };
}

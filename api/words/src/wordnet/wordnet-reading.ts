import { normalizeWord } from '@glossa/contract/word-key';
import type { WordFile } from '../word-file';
import { type PartOfSpeech, baseForms } from './english-forms';
import { guessPartOfSpeech } from '../sense/part-of-speech-in-context';
import { rankSenses, type SenseFit } from '../sense/sense-in-sentence';
import type { SentenceContext } from '../sense/sentence-context';
import { lookupCandidates } from '../word-candidates';
import { findUses, type Sense, type Use } from './wordnet';

/** An English word in context: its lemma, part of speech and senses. */
export interface WordNetReading {
  lemma: string;
  partOfSpeech: PartOfSpeech;
  /** The best first. */
  senses: readonly Sense[];
  /** Whether the sentence decides the sense, or there is only one. */
  decided: boolean;
  /** The sense that the sentence, or how frequent it is, leaves no doubt about. */
  meant: Sense | undefined;
}

/** The glossary's lemma and part of speech, which were chosen for the lessons. */
export interface KnownReading {
  lemma: string;
  pos: string;
}

interface Reading {
  lemma: string;
  entry: Use;
}

export function readInWordNet(
  word: string,
  context: SentenceContext,
  known: KnownReading | undefined,
  file: WordFile,
): WordNetReading | undefined {
  const forms = known
    ? [{ form: known.lemma.toLowerCase(), partOfSpeech: known.pos }]
    : formsToRead(word, file);
  const senses = listSenses(lookUpForms(forms, file), readPartOfSpeech(context, file));
  return chooseReading(senses, context, known ? LIMITS.byDefinition : LIMITS.bySentence, file);
}

/** Each part of a look-up asks for the part of speech of its word. */
const guesses = new WeakMap<SentenceContext, { guess: PartOfSpeech | undefined }>();

/** The part of speech that the neighbours imply, among those WordNet lists. */
export function readPartOfSpeech(context: SentenceContext, file: WordFile): PartOfSpeech | undefined {
  const known = guesses.get(context);
  if (known) return known.guess;
  const guess = guessPartOfSpeech(context, (form) => listPartsOfSpeech(form, file));
  guesses.set(context, { guess });
  return guess;
}

/** The most frequent first. */
const listPartsOfSpeech = (word: string, file: WordFile): PartOfSpeech[] =>
  sortByFrequency(lookUpForms(formsToRead(word, file), file)).map(({ entry }) => entry.partOfSpeech);

interface FormToRead {
  form: string;
  partOfSpeech: string | undefined;
}

function formsToRead(word: string, file: WordFile): FormToRead[] {
  const form = normalizeWord(word, 'en');
  if (!form.includes(' ')) return baseForms(form);
  return lookupCandidates(form, 'en', file).map((phrase) => ({ form: phrase, partOfSpeech: undefined }));
}

function lookUpForms(forms: readonly FormToRead[], file: WordFile): Reading[] {
  return forms.flatMap(({ form, partOfSpeech }) =>
    findUses(form, file)
      .filter((entry) => partOfSpeech === undefined || entry.partOfSpeech === partOfSpeech)
      .map((entry) => ({ lemma: form, entry })),
  );
}

const sortByFrequency = (readings: readonly Reading[]): Reading[] =>
  [...readings].sort((a, b) => b.entry.frequency - a.entry.frequency);

/** Drops synsets of persons when others remain: `court` is not Margaret Court. */
function dropNames(senses: readonly ReadSense[]): readonly ReadSense[] {
  const common = senses.filter(({ sense }) => sense.isOwn);
  return common.length > 0 ? common : senses;
}

/** A sense of one of the words that a form may be. */
interface ReadSense {
  sense: Sense;
  reading: Reading;
}

/** The senses of the readings that are the part of speech; of all where none is. Those of the most frequent reading come first. */
function listSenses(all: readonly Reading[], partOfSpeech: string | undefined) {
  const fitting = all.filter(({ entry }) => entry.partOfSpeech === partOfSpeech);
  const readings = fitting.length > 0 ? fitting : all;
  const senses = dropNames(
    sortByFrequency(readings).flatMap((reading) => reading.entry.senses.map((sense) => ({ sense, reading }))),
  );
  return { senses, lemmas: new Set(readings.map(({ lemma }) => lemma)) };
}

/** Without evidence frequency counts: `bridges` is not a Mr Bridges, nor `left` always a side. */
function chooseReading(
  { senses, lemmas }: ReturnType<typeof listSenses>,
  context: SentenceContext,
  limits: (typeof LIMITS)[keyof typeof LIMITS],
  file: WordFile,
): WordNetReading | undefined {
  const fits = rankSenses(senses, context, file, lemmas);
  const [first, second] = fits;
  if (!first) return undefined;
  const evident = first.evidence > 0;
  const { lemma, entry } = (evident ? first.candidate : (senses[0] ?? first.candidate)).reading;
  const isOfEntry = ({ reading }: ReadSense) => reading.entry === entry;
  const inOrder = fits.map(({ candidate }) => candidate).filter(isOfEntry);
  const byFrequency = senses.filter(isOfEntry);
  return {
    lemma,
    partOfSpeech: entry.partOfSpeech,
    senses: (evident ? inOrder : byFrequency).map(({ sense }) => sense),
    decided: second === undefined || (evident && first.evidence > second.evidence),
    meant: isOnePart(senses) ? findUndoubted(fits, limits) : undefined,
  };
}

/** So much of all uses is of one part of speech where the neighbours of a word need not tell which it is. */
const ONE_PART_SHARE = 0.95;
/** `margin` and `ratio` are over the next sense, `share` is of all uses. Measured, nine of ten are right. */
const LIMITS = {
  bySentence: { margin: 1, ratio: 1.5, share: 0.85 },
  byDefinition: { margin: 0, ratio: 1, share: 0.6 },
};

/** A few uses tell nothing of the others. */
const MIN_FREQUENCY = 20;

const sumFrequency = (senses: readonly ReadSense[]) =>
  senses.reduce((total, { sense }) => total + sense.frequency, 0);

function isOnePart(senses: readonly ReadSense[]): boolean {
  const [first] = senses;
  const others = senses.filter(
    ({ reading }) => reading.entry.partOfSpeech !== first?.reading.entry.partOfSpeech,
  );
  return others.length === 0 || sumFrequency(others) < (1 - ONE_PART_SHARE) * sumFrequency(senses);
}

function findUndoubted(
  fits: readonly SenseFit<ReadSense>[],
  { margin, ratio, share }: (typeof LIMITS)[keyof typeof LIMITS],
): Sense | undefined {
  const [first, second] = fits;
  if (!first || !second) return first?.candidate.sense;
  const isEvident = first.evidence > second.evidence + margin && first.evidence > second.evidence * ratio;
  if (isEvident) return first.candidate.sense;
  const senses = fits.map(({ candidate }) => candidate);
  const total = Math.max(MIN_FREQUENCY, sumFrequency(senses));
  const usual = senses.find(({ sense }) => sense.frequency > share * total);
  return first.evidence === 0 || first.candidate === usual ? usual?.sense : undefined;
}

import { normalizeWord } from '@glossa/contract/word-key';
import { keepRecent } from '../keep-recent';
import { findRank } from '../levels/rank';
import { isFunctionWord } from '../sense/part-of-speech-in-context';
import type { WordFile } from '../word-file';
import { translationKey } from './stored-sense';
import type { DictionarySense, StoredHeadword, StoredSense } from '../records';

/** A sense with the headword it was found under. */
export interface FoundSense extends DictionarySense {
  word: string;
  /** The name of the dictionary. */
  dictionary: string;
}

const MAX_SENSES = 24;
const MAX_REVERSED_TRANSLATIONS = 6;
/** The rank of a word that is not among the frequent ones, and of phrases. */
const UNLISTED_RANK = 100_000;
/** How much rarer a phrase counts than its rarest word. */
const PHRASE_FACTOR = 5;

/** What dictionaries say of a form, whatever its sentence. */
export interface ScoredSenses {
  senses: readonly FoundSense[];
  /** How likely each is the usual one: the lowest is the likeliest. Empty for a single one. */
  scores: ReadonlyMap<FoundSense, number>;
}

/** Senses from a dictionary of these languages, or from one of the opposite direction, read from its translations. */
export const findSenses = (from: string, to: string, form: string, file: WordFile): ScoredSenses =>
  keptSenses(form, `${from} ${to}`, file);

/** Dictionaries know one or two of the dozen forms that a word may have; the others take little memory. */
const MAX_KEPT_FORMS = 50_000;
const keptSenses = keepRecent(MAX_KEPT_FORMS, (form, languages, file): ScoredSenses => {
  const [from = '', to = ''] = languages.split(' ');
  const direct = findDirect(from, to, form, file);
  const found = direct.length > 0 ? direct : findReversed(from, to, form, file);
  const senses = mergeSenses(found).slice(0, MAX_SENSES);
  return { senses, scores: scoreSenses(from, to, form, senses, file) };
});

/** The translations of all senses of a form, in dictionaries of both directions. */
export function findAllTranslations(from: string, to: string, form: string, file: WordFile): string[] {
  return [
    ...findDirect(from, to, form, file).flatMap(({ translations }) => translations),
    ...findHeadwords(from, to, form, file).map(([word]) => word),
  ];
}

function findDirect(from: string, to: string, form: string, file: WordFile): FoundSense[] {
  return findStored(from, to, form, file).map(([word, partOfSpeech, translations, hints, dictionary]) => ({
    ...{ word, partOfSpeech, translations, hints },
    dictionary: dictionaryName(dictionary, file),
  }));
}

const findStored = (from: string, to: string, form: string, file: WordFile): readonly StoredSense[] =>
  (file.hasDictionary(from, to) ? file.get('headword', `${from} ${to} ${form}`) : undefined) ?? [];

const dictionaryName = (place: number, file: WordFile) => file.head.dictionaries[place]?.name ?? '';

/** The headwords of the opposite dictionaries that are translated by the form. */
const findHeadwords = (from: string, to: string, form: string, file: WordFile): readonly StoredHeadword[] =>
  (file.hasDictionary(to, from)
    ? file.get('translation', `${to} ${from} ${translationKey(form, from)}`)
    : undefined) ?? [];

/** Headwords that are translated by the form, one sense for each part of speech of each dictionary. */
function findReversed(from: string, to: string, form: string, file: WordFile): FoundSense[] {
  const senses = new Map<string, FoundSense>();
  const found = [...findHeadwords(from, to, form, file)].sort(
    ([, , rankA, a], [, , rankB, b]) => a - b || rankA - rankB,
  );
  for (const [headword, partOfSpeech, , dictionary] of found) {
    const key = `${dictionary} ${partOfSpeech}`;
    const translations = senses.get(key)?.translations ?? [];
    if (translations.includes(headword) || translations.length === MAX_REVERSED_TRANSLATIONS) continue;
    senses.set(key, {
      word: from === 'de' && partOfSpeech === 'noun' ? capitalize(form) : form,
      partOfSpeech,
      translations: [...translations, headword],
      hints: [],
      dictionary: dictionaryName(dictionary, file),
    });
  }
  return [...senses.values()];
}

const capitalize = (form: string) => form.replace(/^./u, (letter) => letter.toUpperCase());

/** Senses that begin with the same translation are one. */
function mergeSenses(senses: readonly FoundSense[]): FoundSense[] {
  const merged = new Map<string, FoundSense>();
  for (const sense of senses) {
    const key = `${sense.translations[0]} ${sense.partOfSpeech}`;
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? {
            ...known,
            translations: [...new Set([...known.translations, ...sense.translations])],
            hints: [...known.hints, ...sense.hints],
          }
        : sense,
    );
  }
  return [...merged.values()];
}

/** The lowest is the likeliest; the dictionary's order only breaks ties, as some list rare ones first. */
function scoreSenses(from: string, to: string, form: string, senses: readonly FoundSense[], file: WordFile) {
  // A single one has no rivals.
  if (senses.length < 2) return new Map();
  const key = translationKey(form, from);
  const leadsBack = (text: string) =>
    findStored(to, from, normalizeWord(text, to), file).some(([, , translations]) =>
      translations.some((back) => translationKey(back, from) === key),
    );
  return new Map(
    senses.map((sense, index) => {
      const [text = ''] = sense.translations;
      const rank = rankTranslation(translationKey(text, to), sense.partOfSpeech, to, file);
      return [sense, Math.log10(rank) + (leadsBack(text) ? 0 : 1) + index / 100];
    }),
  );
}

/** A phrase such as `get up` is as usual as its rarest word, a bit less: `up` is frequent by itself. */
function rankTranslation(key: string, partOfSpeech: string | null, to: string, file: WordFile): number {
  const readRank = (word: string) => findRank(word, to, file) ?? UNLISTED_RANK;
  if (to !== 'en') return readRank(key);
  if (partOfSpeech === 'verb' && isFunctionWord(key)) return UNLISTED_RANK;
  const words = key.split(' ');
  const rarest = Math.max(...words.map(readRank));
  return Math.min(words.length === 1 ? rarest : PHRASE_FACTOR * rarest, UNLISTED_RANK);
}

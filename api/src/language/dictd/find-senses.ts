import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { normalizeWord } from '@glossa/contract/word-key';
import { rankOfKey } from '../levels/word-frequency';
import { isFunctionWord } from '../sense/part-of-speech-in-context';
import { translationKey } from './compile-dictionary';
import type { Dictionaries, OpenDictionary } from './dictionaries';
import type { DictionarySense } from './article';

/** A sense with the headword it was found under. */
export interface FoundSense extends DictionarySense {
  word: string;
  dictionary: string;
}

const MAX_SENSES = 24;
const MAX_REVERSED_TRANSLATIONS = 6;
/** The rank of a word that is not among the frequent ones, and of phrases. */
const UNLISTED_RANK = 100_000;
/** How much rarer a phrase counts than its rarest word. */
const PHRASE_FACTOR = 5;

const PartOfSpeech = Type.Union([Type.String(), Type.Null()]);
const storedSense = Compile(
  Type.Tuple([
    Type.String(),
    PartOfSpeech,
    Type.Array(Type.String(), { minItems: 1 }),
    Type.Array(Type.String()),
  ]),
);
const storedHeadword = Compile(Type.Tuple([Type.String(), PartOfSpeech, Type.Integer()]));

/** Senses from a dictionary of these languages, or from one of the opposite direction, read from its translations. */
export function findSenses(dictionaries: Dictionaries, from: string, to: string, form: string): FoundSense[] {
  const direct = findDirect(dictionaries, from, to, form);
  return mergeSenses(direct.length > 0 ? direct : findReversed(dictionaries, from, to, form)).slice(
    0,
    MAX_SENSES,
  );
}

/** The translations of all senses of a form, in dictionaries of both directions. */
export function findAllTranslations(
  dictionaries: Pick<Dictionaries, 'between'>,
  from: string,
  to: string,
  form: string,
): string[] {
  const headwords = dictionaries
    .between(to, from)
    .flatMap(({ file }) => file.find('<', translationKey(form, from)))
    .flatMap((stored) => (storedHeadword.Check(stored) ? [stored[0]] : []));
  return [
    ...findDirect(dictionaries, from, to, form).flatMap(({ translations }) => translations),
    ...headwords,
  ];
}

function findDirect(
  dictionaries: Pick<Dictionaries, 'between'>,
  from: string,
  to: string,
  form: string,
): FoundSense[] {
  return dictionaries.between(from, to).flatMap(({ name, file }) =>
    file.find('>', form).flatMap((stored) => {
      if (!storedSense.Check(stored)) return [];
      const [word, partOfSpeech, translations, hints] = stored;
      return [{ word, partOfSpeech, translations, hints, dictionary: name }];
    }),
  );
}

/** Headwords that are translated by the form, one sense for each part of speech. */
function findReversed(dictionaries: Dictionaries, from: string, to: string, form: string): FoundSense[] {
  return dictionaries.between(to, from).flatMap(({ name, file }) => {
    const found = file
      .find('<', translationKey(form, from))
      .flatMap((stored) => (storedHeadword.Check(stored) ? [stored] : []))
      .sort(([, , a], [, , b]) => a - b);
    return [...new Set(found.map(([, partOfSpeech]) => partOfSpeech))].map((partOfSpeech) => ({
      word: from === 'de' && partOfSpeech === 'noun' ? capitalize(form) : form,
      partOfSpeech,
      translations: [
        ...new Set(found.filter(([, part]) => part === partOfSpeech).map(([headword]) => headword)),
      ].slice(0, MAX_REVERSED_TRANSLATIONS),
      hints: [],
      dictionary: name,
    }));
  });
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

/**
 * For each sense how likely its first translation is the usual one; the lowest is the likeliest. Translations are more
 * usual when they are frequent words, and when the dictionary of the other direction leads back to the form. The order of
 * the dictionary decides among equals: some list rare translations first.
 */
export function scoreSenses(
  dictionaries: Dictionaries,
  from: string,
  to: string,
  form: string,
  senses: readonly FoundSense[],
): Map<FoundSense, number> {
  // A single one has no rivals.
  if (senses.length < 2) return new Map();
  const opposite = dictionaries.between(to, from);
  const key = translationKey(form, from);
  const isSame = (text: string) => translationKey(text, from) === key;
  return new Map(
    senses.map((sense, index) => {
      const [text = ''] = sense.translations;
      const leadsBack = opposite.length > 0 && translatesBack(opposite, normalizeWord(text, to), isSame);
      const rank = rankTranslation(translationKey(text, to), sense.partOfSpeech, to);
      return [sense, Math.log10(rank) + (leadsBack ? 0 : 1) + index / 100];
    }),
  );
}

/**
 * English says many verbs with frequent words: a phrase such as `get up` is as usual as the rarest of them, and a bit less. `up`
 * is frequent for other reasons than as a verb.
 */
function rankTranslation(key: string, partOfSpeech: string | null, to: string): number {
  if (to !== 'en') return rankOfKey(key, to) ?? UNLISTED_RANK;
  if (partOfSpeech === 'verb' && isFunctionWord(key)) return UNLISTED_RANK;
  const words = key.split(' ');
  const rarest = Math.max(...words.map((word) => rankOfKey(word, to) ?? UNLISTED_RANK));
  return Math.min(words.length === 1 ? rarest : PHRASE_FACTOR * rarest, UNLISTED_RANK);
}

function translatesBack(
  dictionaries: readonly OpenDictionary[],
  key: string,
  isSame: (text: string) => boolean,
): boolean {
  return dictionaries.some(({ file }) =>
    file.find('>', key).some((stored) => storedSense.Check(stored) && stored[2].some(isSame)),
  );
}

import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { normalizeWord } from '@glossa/shared/word-key';
import { translationKey } from './compile-dictionary';
import type { Dictionaries } from './dictionaries';
import type { DictionarySense } from './article';

/** A sense with the headword it was found under. */
export interface FoundSense extends DictionarySense {
  word: string;
  dictionary: string;
}

const MAX_SENSES = 24;
const MAX_REVERSED_TRANSLATIONS = 6;
/** The rank of a translation that does not lead back to the word. */
const NOT_FOUND = 100;

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
  const direct = dictionaries.between(from, to).flatMap(({ name, file }) =>
    file.find('>', form).flatMap((stored) => {
      if (!storedSense.Check(stored)) return [];
      const [word, partOfSpeech, translations, hints] = stored;
      return [{ word, partOfSpeech, translations, hints, dictionary: name }];
    }),
  );
  return mergeSenses(direct.length > 0 ? direct : findReversed(dictionaries, from, to, form)).slice(
    0,
    MAX_SENSES,
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
      word: form,
      partOfSpeech,
      translations: [
        ...new Set(found.filter(([, part]) => part === partOfSpeech).map(([headword]) => headword)),
      ].slice(0, MAX_REVERSED_TRANSLATIONS),
      hints: [],
      dictionary: name,
    }));
  });
}

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
 * For each sense how directly its first translation leads back to the form in the dictionaries of the opposite direction;
 * 0: first of all. Some dictionaries list rare translations before the usual one.
 */
export function rankInReverse(
  dictionaries: Dictionaries,
  from: string,
  to: string,
  form: string,
  senses: readonly FoundSense[],
): Map<FoundSense, number> {
  const opposite = dictionaries.between(to, from);
  const key = translationKey(form, from);
  return new Map(
    senses.map((sense) => {
      const back = opposite.flatMap(({ file }) =>
        file
          .find('>', normalizeWord(sense.translations[0] ?? '', to))
          .flatMap((stored) => (storedSense.Check(stored) ? stored[2] : [])),
      );
      const place = back.findIndex((text) => translationKey(text, from) === key);
      return [sense, place === -1 ? NOT_FOUND : place];
    }),
  );
}

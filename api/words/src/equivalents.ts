import { normalizeWord } from '@glossa/contract/word-key';
import { findAllTranslations } from './dictionaries/find-senses';
import { findCoreWord, findWordSenses } from './sense/word-senses';
import { lookupCandidates } from './word-candidates';
import type { WordFile } from './word-file';
import { findUses, readSynset } from './wordnet/wordnet';

/** What has the meaning of a word in any of its senses, in all sources beside our glossary. */
export interface Equivalents {
  translations(word: string, from: string, to: string): string[];
  /** English only. */
  synonyms(word: string, language: string): string[];
}

const ENGLISH = 'en';
/** A translation through English shows those of the first three. */
const MAX_BRIDGES = 10;
/** An inflected form may be a word of its own, as *vino* is beside *venir*. */
const MAX_LEMMAS = 2;

export function openEquivalents(file: WordFile): Equivalents {
  const findDirect = (word: string, from: string, to: string): string[] => {
    const listed =
      from === ENGLISH
        ? [
            ...findWordSenses(word, to, file),
            findCoreWord({ word, sourceLanguage: from, targetLanguage: to }, file),
          ]
        : [];
    const ofLemmas = lookupCandidates(word, from, file)
      .map((form) => findAllTranslations(from, to, form, file))
      .filter((found) => found.length > 0);
    return [
      ...listed.flatMap((sense) => sense?.translations[to] ?? []),
      ...ofLemmas.slice(0, MAX_LEMMAS).flat(),
    ];
  };
  const throughEnglish = (word: string, from: string, to: string): string[] =>
    [...new Set(findDirect(word, from, ENGLISH))]
      .slice(0, MAX_BRIDGES)
      .flatMap((english) => findDirect(english, ENGLISH, to));
  return {
    translations(word, from, to) {
      if (from === to) return [];
      const isPivoted = from !== ENGLISH && to !== ENGLISH;
      return [...findDirect(word, from, to), ...(isPivoted ? throughEnglish(word, from, to) : [])];
    },
    synonyms: (word, language) =>
      language === ENGLISH
        ? findUses(normalizeWord(word, ENGLISH), file)
            .flatMap(({ senses }) => senses)
            .flatMap((sense) => readSynset(sense, file).words)
        : [],
  };
}

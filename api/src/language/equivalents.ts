import { normalizeWord } from '@glossa/contract/word-key';
import type { Dictionaries } from './dictd/dictionaries';
import { findAllTranslations } from './dictd/find-senses';
import type { WordSenses } from './sense/word-senses';
import { lookupCandidates } from './word-candidates';
import type { WordNet } from './wordnet/wordnet';

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

export function openEquivalents(
  dictionaries: Pick<Dictionaries, 'between'>,
  wordNet: WordNet,
  wordSenses: WordSenses,
): Equivalents {
  const findDirect = (word: string, from: string, to: string): string[] => {
    const listed =
      from === ENGLISH ? [...wordSenses.find(word, to), wordSenses.findCoreWord(word, from, to)] : [];
    const ofLemmas = lookupCandidates(word, from)
      .map((form) => findAllTranslations(dictionaries, from, to, form))
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
        ? wordNet
            .lookUp(normalizeWord(word, ENGLISH))
            .flatMap(({ senses }) => senses.flatMap(({ words }) => words))
        : [],
  };
}

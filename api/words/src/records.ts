import type { PartOfSpeech } from './wordnet/english-forms';

/** A dictionary that the file holds, as it describes itself. */
export interface DictionaryAbout {
  name: string;
  from: string;
  to: string;
  title: string;
  licence: string;
  url: string;
  headwords: number;
}

/** What the file holds, by kind. The comments say how the keys of a kind are written. */
export interface Records {
  /** The empty key. The glossary has the phrases of each language, the longest first; of verbs the parts may stand apart. */
  head: {
    version: number;
    digest: string;
    dictionaries: DictionaryAbout[];
    glossary: Record<string, string[]>;
  };
  /** `de ging`: the lemmas of a frequent or irregular form. */
  lemmas: string[];
  /** `de inge`: what replaces an ending, the likeliest first. */
  ending: string[];
  /** `de und`: 1 for the most frequent word. */
  rank: number;
  /** `de`: the most frequent word first. */
  frequent: string[];
  /** `run` and `run verb`: the levels of an English word. */
  band: Band;
  /** The empty key. */
  cefr: CefrWord[];
  /** `es casa`: the level of a translated word. */
  level: number;
  /** `es casas`: our own translations. */
  entry: GlossaryEntry;
  /** `bank`: the meanings of an ambiguous English word. */
  senses: WordSense[];
  /** `en would` and `it dove`: a word that dictionaries lack or explain badly. */
  core: GlossarySense;
  /** `en de bank`: the senses of a headword in dictionaries. */
  headword: StoredSense[];
  /** `en de ufer`: the headwords that are translated by it. */
  translation: StoredHeadword[];
  /** `bank`: an English word in WordNet. */
  uses: StoredUse[];
  /** `n1740`: a meaning in WordNet. */
  synset: StoredSynset;
  /** `bank`: the numbers of the tokens of WordNet that may be forms of it. */
  tokens: number[];
}

interface Translated {
  /** By language code, the most frequent first. A language without a translation is left out. */
  translations: Record<string, string[]>;
}

interface EntrySense extends Translated {
  /** Words or phrases; a sentence that has them means this sense. */
  hint: string[];
  /** True: this is the entry's own sense, listed to have hints. */
  default?: true;
  /** Given where they differ from the entry's. */
  pos?: string;
  lemma?: string;
}

export interface GlossaryEntry extends Translated {
  lemma: string;
  pos: string;
  /** A sense is chosen when the sentence has words of its `hint`, or uses the word as its part of speech. */
  senses?: EntrySense[];
  /** The numbers of its senses in WordNet, where the definition does not lead to them. */
  synsets?: number[];
}

export interface GlossarySense {
  lemma: string;
  pos: string;
  translations: Record<string, string[]>;
}

/** A meaning of an ambiguous English word, with what stands in a sentence where it is meant. */
export interface WordSense extends GlossarySense {
  /** Words, each in its forms. */
  words: readonly (readonly string[])[];
  /** Words in this order and form, often with the word itself: `turn left`. */
  phrases: readonly string[];
  /** Words of a topic, each in its forms. */
  topicWords: readonly (readonly string[])[];
  /** The numbers of its senses in WordNet, as this part of speech; empty where WordNet lacks it. */
  synsets: readonly number[];
}

/** The easiest and the hardest level of a band. */
export type Band = readonly [number, number];

/** An English word of the CEFR lists. */
export interface CefrWord {
  word: string;
  partOfSpeech: string;
  band: Band;
}

/** A sense of a headword. */
export interface DictionarySense {
  /** One of `PARTS_OF_SPEECH`, or null where the dictionary does not tell. */
  partOfSpeech: string | null;
  /** At least one, the best first. */
  translations: string[];
  /** Lower-case words of its explanations and examples. A sentence that has them means this sense. */
  hints: string[];
}

/** The same in the file. The dictionary is its place in the list of all. */
export type StoredSense = [
  word: string,
  partOfSpeech: string | null,
  translations: string[],
  hints: string[],
  dictionary: number,
];
/** A headword under a translation, with the place of the translation in its article. */
export type StoredHeadword = [word: string, partOfSpeech: string | null, rank: number, dictionary: number];

/** What a word is as one part of speech. The first sense is the most frequent one. */
export type StoredUse = [partOfSpeech: PartOfSpeech, frequency: number, senses: StoredUseSense[]];
/** `isOwn` is 0 where the synset has the word with a capital only, as a name. */
export type StoredUseSense = [synset: string, frequency: number, isOwn: 0 | 1];

/** The words of a meaning, its definition and examples, and the antonyms of single words. */
export interface StoredSynset {
  words: string[];
  definition: string;
  examples: string[];
  antonyms: [word: string, antonym: string][];
}

import type { WordFile } from '../word-file';
import type { PartOfSpeech } from './english-forms';
import type { StoredSynset } from '../records';

/** A word as one part of speech. */
export interface Use {
  partOfSpeech: PartOfSpeech;
  /** Count in WordNet's tagged texts. */
  frequency: number;
  /** The most frequent first. */
  senses: readonly Sense[];
}

export interface Sense {
  /** Its name in the file. */
  synset: string;
  frequency: number;
  /** Whether the word itself is one of its words, and not a name such as *Bridges*. */
  isOwn: boolean;
}

/** The most frequent part of speech first; empty for an unknown word. */
export function findUses(lemma: string, file: WordFile): Use[] {
  return (file.get('uses', lemma) ?? []).map(([partOfSpeech, frequency, senses]) => ({
    partOfSpeech,
    frequency,
    senses: senses.map(([synset, count, isOwn]) => ({ synset, frequency: count, isOwn: isOwn === 1 })),
  }));
}

/** Count in the tagged texts, over all parts of speech. */
export const wordFrequency = (lemma: string, file: WordFile): number =>
  (file.get('uses', lemma) ?? []).reduce((total, [, frequency]) => total + frequency, 0);

const NO_SYNSET: StoredSynset = { words: [], definition: '', examples: [], antonyms: [] };

export const readSynset = ({ synset }: Sense, file: WordFile): StoredSynset =>
  file.get('synset', synset) ?? NO_SYNSET;

import type { WordFile } from '../word-file';

/** 1 for the most frequent word of a language; undefined for one that is not among the 20,000 listed. The key is normalized. */
export const findRank = (key: string, language: string, file: WordFile): number | undefined =>
  file.get('rank', `${language} ${key}`);

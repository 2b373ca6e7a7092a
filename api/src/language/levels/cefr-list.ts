import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CefrLevel } from '@glossa/contract/language';
import { memoize } from '../memoize';

/** English words with part of speech and CEFR level; `README.md` there names the sources. */
const FILE = path.join(__dirname, '..', '..', '..', 'seed', 'cefr', 'en.tsv');

/** The easiest and the hardest level of a band. */
export type Band = readonly [number, number];

export const CEFR_BANDS: Readonly<Record<CefrLevel, Band>> = {
  A1: [1, 2],
  A2: [3, 4],
  B1: [5, 6],
  B2: [7, 8],
  C1: [9, 9],
  C2: [10, 10],
};

/** By word, and by word and part of speech. */
const readBands = memoize((file: string): ReadonlyMap<string, Band> => {
  const bands = new Map<string, Band>();
  for (const { word, partOfSpeech, band } of listCefrWords(file))
    for (const key of [word, `${word}\t${partOfSpeech}`]) {
      const known = bands.get(key);
      if (!known || band[0] < known[0]) bands.set(key, band);
    }
  return bands;
});

export function listCefrWords(file = FILE): { word: string; partOfSpeech: string; band: Band }[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', partOfSpeech = '', level = ''] = line.split('\t');
      const band = (CEFR_BANDS as Readonly<Record<string, Band>>)[level];
      if (!band) throw new Error(`${file} has a line without a level: ${line}`);
      return { word, partOfSpeech, band };
    });
}

/** The band of an English word as this part of speech, else the easiest that it has. */
export function findCefrBand(word: string, partOfSpeech: string | null): Band | undefined {
  const bands = readBands(FILE);
  return bands.get(`${word}\t${partOfSpeech}`) ?? bands.get(word);
}

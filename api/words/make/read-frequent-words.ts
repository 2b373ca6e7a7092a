import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../data/frequency');

/** The most frequent first. */
export const readFrequentWords = (language: string): string[] =>
  readFileSync(path.join(FOLDER, `${language}.txt`), 'utf8')
    .split('\n')
    .filter((word) => word !== '');

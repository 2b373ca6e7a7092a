import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '../../src/words';
import { listTranslatedLevels, openTables, TRANSLATED_LANGUAGES } from './translated-levels';

const FOLDER = path.join(__dirname, '../../data/translated-levels');

let words: Words;
beforeAll(async () => void (words = await openTables()));
afterAll(() => words.close());

test.each(TRANSLATED_LANGUAGES)(
  'the levels of translated words of the language %s are those of the glossary',
  (language) => {
    const stored = readFileSync(path.join(FOLDER, `${language}.tsv`), 'utf8').trim();
    // `npm run make-levels` writes them.
    expect(stored.split('\n')).toEqual(listTranslatedLevels(language, words));
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useWords } from '../test-words';
import { listTranslatedLevels, openTables, TRANSLATED_LANGUAGES } from './translated-levels';

const FOLDER = path.join(__dirname, '../../../data/translated-levels');

const words = useWords(openTables);

test.each(TRANSLATED_LANGUAGES)(
  'the levels of translated words of the language %s are those of the glossary',
  (language) => {
    const stored = readFileSync(path.join(FOLDER, `${language}.tsv`), 'utf8').trim();
    // `npm run make-levels` writes them.
    expect(stored.split('\n')).toEqual(listTranslatedLevels(language, words));
  },
);

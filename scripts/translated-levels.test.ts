import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './testing/repository';
import { listTranslatedLevels, TRANSLATED_LANGUAGES } from './word-levels/translated-levels';

test.each(TRANSLATED_LANGUAGES)(
  'the levels of translated words of the language %s are those of the glossary',
  (language) => {
    const stored = readFileSync(join(ROOT, `api/seed/translated-levels/${language}.tsv`), 'utf8').trim();
    // `npm run make-levels` writes them.
    expect(stored.split('\n')).toEqual(listTranslatedLevels(language));
  },
);

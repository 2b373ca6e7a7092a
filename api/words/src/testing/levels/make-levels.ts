/** `npm run make-levels` writes api/words/data/translated-levels, after the glossary, meanings or tables of levels have changed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listTranslatedLevels, openTables, TRANSLATED_LANGUAGES } from './translated-levels';

const FOLDER = path.join(__dirname, '../../../data/translated-levels');

async function makeLevels(): Promise<void> {
  const words = await openTables();
  for (const language of TRANSLATED_LANGUAGES) {
    const lines = listTranslatedLevels(language, words);
    writeFileSync(path.join(FOLDER, `${language}.tsv`), `${lines.join('\n')}\n`);
  }
  await words.close();
}

void makeLevels();

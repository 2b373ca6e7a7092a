/**
 * `npm run make-levels -- <folder>`: writes frequency, cefr and translated-levels of api/words/data. The folder
 * holds the sources that their READMEs name: `frequency/<language>.txt` and the CEFR lists.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanWords } from './clean-words';
import { listTranslatedLevels, openTables, TRANSLATED_LANGUAGES } from './translated-levels';

const root = path.join(__dirname, '../../../..');
const data = path.join(__dirname, '../../data');
const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the folder of the sources.');

const georgian = readGeorgianWords();
for (const file of readdirSync(path.join(source, 'frequency'))) {
  const tokens = readFileSync(path.join(source, 'frequency', file), 'utf8')
    .trim()
    .split('\n');
  const words = cleanWords(tokens, path.basename(file, '.txt'), georgian);
  writeFileSync(path.join(data, 'frequency', file), `${words.join('\n')}\n`);
}
const rows = ['cefrj-vocabulary-profile-1.5.csv', 'octanove-vocabulary-profile-c1c2-1.0.csv'].flatMap(
  (file) => readCefr(readFileSync(path.join(source, file), 'utf8')),
);
writeFileSync(path.join(data, 'cefr', 'en.tsv'), `${[...new Set(rows)].sort().join('\n')}\n`);

/** Their words take the levels of English words, which the tables above have. */
async function writeTranslatedLevels(): Promise<void> {
  const words = await openTables();
  for (const language of TRANSLATED_LANGUAGES)
    writeFileSync(
      path.join(data, 'translated-levels', `${language}.tsv`),
      `${listTranslatedLevels(language, words).join('\n')}\n`,
    );
  await words.close();
}

/** `headword,part of speech,level`, where a headword may be several spellings: `a.m./am`. */
function readCefr(csv: string): string[] {
  return csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const [headword = '', partOfSpeech = '', level = ''] = line.replaceAll('"', '').split(',');
      if (!/^[ABC][12]$/.test(level)) throw new Error(`This line has no level: ${line}`);
      const spellings = headword.split('/').map((spelling) => spelling.trim().toLowerCase());
      return spellings.map((spelling) => [spelling, readPartOfSpeech(partOfSpeech), level].join('\t'));
    });
}

/** The lists split auxiliaries, and the second one misspells a verb. */
function readPartOfSpeech(partOfSpeech: string): string {
  if (partOfSpeech === 'vern') return 'verb';
  return /auxiliary|-verb$/.test(partOfSpeech) ? 'auxiliary' : partOfSpeech;
}

/** The words of the interface and of the glossary, which people wrote. */
function readGeorgianWords(): string[] {
  const folders = [
    ...readdirSync(root).map((workspace) => path.join(root, workspace, 'src', 'messages')),
    ...['en', 'es'].map((language) => path.join(data, 'glossary', language)),
  ];
  const files = folders.map((folder) => path.join(folder, 'ka.json')).filter((file) => existsSync(file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return texts.join(' ').match(/[\u10d0-\u10f0]+/gu) ?? [];
}

void writeTranslatedLevels();

/** `npm run compile -w api/words -- [FILE] [FOLDER]` compiles the words and the folder's dictionaries. */
import path from 'node:path';
import { compileWords, isCompiled } from './compile-words';
import { describeDictionaries, findDictionaries } from './compile-dictionaries';
import { allSources } from './word-sources';

const ROOT = path.join(__dirname, '../../../..');

async function main([file, folder]: readonly string[]): Promise<void> {
  const { WORDS_FILE, DATA_DIR = path.join(ROOT, '.data'), DICTIONARIES_DIR, INIT_CWD = '' } = process.env;
  const resolve = (name: string) => path.resolve(INIT_CWD, name);
  const target = resolve(file ?? WORDS_FILE ?? path.join(DATA_DIR, 'api', 'words.mdb'));
  const chosen = folder ?? DICTIONARIES_DIR;
  const folders = chosen === undefined ? [path.join(DATA_DIR, 'dictionaries'), '/usr/share/dictd'] : [chosen];
  const sources = allSources(folders.map(resolve));
  if (!(await isCompiled(target, sources))) {
    console.log('Compiling the words, which takes a minute or two with many dictionaries …');
    await compileWords(sources, target, { report: (line) => console.log(line) });
    console.log(`The words are compiled: ${target}`);
  }
  console.log(describeDictionaries(findDictionaries(sources.dictionaries ?? [])));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

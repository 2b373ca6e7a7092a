import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORD_FILE_VERSION } from '../word-file';
import { findDictionaries } from './compile-dictionaries';
import type { WordSources } from './word-sources';

/** Changes with the contents of the sources, and with the code that compiles them. */
export function digestSources({ dictionaries, ...ours }: WordSources): string {
  const hash = createHash('sha256').update(`${WORD_FILE_VERSION}`);
  const files = [
    ...listFiles(__dirname),
    ...Object.values(ours).flatMap((folder) => (folder === undefined ? [] : listFiles(folder))),
    ...(dictionaries === undefined ? [] : listDictionaryFiles(dictionaries)),
  ];
  for (const file of files) hash.update(`\n${path.basename(file)} `).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const listDictionaryFiles = (folders: readonly string[]): string[] =>
  findDictionaries(folders).flatMap(({ name, folder }) =>
    ['index', 'dict.dz'].map((ending) => path.join(folder, `${name}.${ending}`)),
  );

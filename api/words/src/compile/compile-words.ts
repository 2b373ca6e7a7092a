import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WORD_FILE_VERSION, WordFile } from '../word-file';
import { compileDictionaries, type DictionaryFault, findDictionaries } from './compile-dictionaries';
import { compileTables } from './compile-tables';
import { compileWordNet } from './compile-wordnet';
import { readGlossary } from './read-glossary';
import { readSenses } from './read-senses';
import type { WordSources } from './word-sources';
import { WordFileWriter } from './word-file-writer';

/** True where the file was compiled from these sources, as they are now. */
export async function isCompiled(target: string, sources: WordSources): Promise<boolean> {
  const file = WordFile.open(target);
  await file?.close();
  return file?.head.digest === digestSources(sources);
}

/**
 * A process that reads the old file continues to: the new one is renamed when complete. A `base` of other
 * sources is copied first. Throws for faults in our own sources; returns unreadable dictionaries.
 */
export async function compileWords(
  sources: WordSources,
  target: string,
  { base, report = () => undefined }: { base?: string; report?: (line: string) => void } = {},
): Promise<DictionaryFault[]> {
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}`;
  try {
    if (base !== undefined) copyFileSync(base, temporary);
    const faults = await writeWords(sources, temporary, report);
    renameSync(temporary, target);
    return faults;
  } finally {
    for (const file of [temporary, `${temporary}-lock`]) rmSync(file, { force: true });
  }
}

async function writeWords(
  { tables, wordNet, senses, glossary, dictionaries }: WordSources,
  target: string,
  report: (line: string) => void,
): Promise<DictionaryFault[]> {
  const digest = digestSources({ tables, wordNet, senses, glossary, dictionaries });
  const writer = new WordFileWriter(target);
  try {
    if (tables !== undefined) compileTables(tables, writer);
    if (wordNet !== undefined) compileWordNet(wordNet, writer);
    if (senses !== undefined) writeSenses(senses, writer);
    const phrases = glossary === undefined ? {} : writeGlossary(glossary, writer);
    const found =
      dictionaries === undefined
        ? { dictionaries: [], faults: [] }
        : compileDictionaries(dictionaries, writer, report);
    writer.put('head', '', {
      version: WORD_FILE_VERSION,
      digest,
      glossary: phrases,
      dictionaries: found.dictionaries,
    });
    return found.faults;
  } finally {
    await writer.close();
  }
}

function writeSenses(directory: string, writer: WordFileWriter): void {
  const { senses, core } = readSenses(directory);
  for (const [lemma, meanings] of senses) writer.put('senses', lemma, meanings);
  for (const [key, sense] of core) writer.put('core', key, sense);
}

/** Returns the phrases of each language but for verbs, the longest first. */
function writeGlossary(directory: string, writer: WordFileWriter): Record<string, string[]> {
  const phrases: Record<string, string[]> = {};
  for (const [language, entries] of readGlossary(directory)) {
    for (const [form, entry] of entries) writer.put('entry', `${language} ${form}`, entry);
    const listed = [...entries].filter(([form, { pos }]) => form.includes(' ') && pos !== 'verb');
    phrases[language] = listed.map(([form]) => form).sort((a, b) => b.length - a.length);
  }
  return phrases;
}

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

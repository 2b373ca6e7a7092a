import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packDictionary, writeDictionary } from '../testing/dictionary-files';
import { openWords } from '../words';
import { compileWords, isCompiled } from './compile-words';
import type { WordSources } from './word-sources';

let folder: string;
let target: string;
let dictionaries: string;
let sources: WordSources;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glossa-compiled-'));
  target = path.join(folder, 'words.mdb');
  dictionaries = path.join(folder, 'dictd');
  mkdirSync(dictionaries);
  sources = { dictionaries: [dictionaries] };
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, articles: readonly string[]) =>
  writeDictionary(dictionaries, name, packDictionary(articles));

/** The translations of a word into Spanish, and the names of the dictionaries. */
async function read(word: string) {
  const words = openWords(target);
  const translated = words?.translate({ word, sourceLanguage: 'en', targetLanguage: 'es' });
  const names = words?.dictionaries.map(({ name }) => name);
  await words?.close();
  return { names, translations: translated?.translations };
}

test('what cannot be read is named, and keeps nothing else away', async () => {
  write('freedict-eng-spa', ['lock <n>\ncerradura']);
  write('freedict-eng-swe', ['bank\nbank']);
  writeDictionary(dictionaries, 'freedict-eng-ita', {
    index: 'bank\tA\tB\n',
    data: Buffer.from('not packed'),
  });
  writeFileSync(path.join(dictionaries, 'freedict-eng-por.index'), 'bank\tA\tB\n');
  const lines: string[] = [];
  const faults = await compileWords(sources, target, { report: (line) => lines.push(line) });
  expect(faults).toEqual([
    { name: 'freedict-eng-ita', problem: 'the file is damaged, too large or no gzip file' },
  ]);
  expect(lines.join()).toContain('freedict-eng-ita cannot be read: the file is damaged');
  expect(await read('lock')).toEqual({ names: ['FreeDict eng-spa'], translations: ['cerradura'] });
});

test('the file is compiled again when its sources change, and not when only their dates do', async () => {
  write('freedict-eng-spa', ['lock <n>\ncerradura']);
  expect(await isCompiled(target, sources)).toBe(false);
  await compileWords(sources, target);
  utimesSync(path.join(dictionaries, 'freedict-eng-spa.index'), 1, 1);
  expect(await isCompiled(target, sources)).toBe(true);
  write('freedict-eng-spa', ['lock <n>\ncerradura', 'key <n>\nllave']);
  expect(await isCompiled(target, sources)).toBe(false);
});

test('the new file takes the place of the old one, which a server may go on reading', async () => {
  write('freedict-eng-spa', ['lock <n>\ncerradura']);
  await compileWords(sources, target);
  const old = openWords(target);
  const { ino } = statSync(target);
  write('freedict-eng-spa', ['lock <n>\ncandado']);
  await compileWords(sources, target);
  expect(statSync(target).ino).not.toBe(ino);
  const query = { word: 'lock', sourceLanguage: 'en', targetLanguage: 'es' };
  expect(old?.translate(query)?.translations).toEqual(['cerradura']);
  await old?.close();
  expect((await read('lock')).translations).toEqual(['candado']);
  expect(readdirSync(folder).sort()).toEqual(['dictd', 'words.mdb', 'words.mdb-lock']);
});

test('a fault in our own sources is an error, and leaves the old file', async () => {
  write('freedict-eng-spa', ['lock <n>\ncerradura']);
  await compileWords(sources, target);
  const glossary = path.join(folder, 'glossary');
  mkdirSync(glossary);
  writeFileSync(path.join(glossary, 'en.json'), '{"sat":{"lemma":"sit"}}');
  await expect(compileWords({ ...sources, glossary }, target)).rejects.toThrow('en.json is not a glossary');
  expect((await read('lock')).translations).toEqual(['cerradura']);
});

test('a dictionary that two folders have is taken from the first, and others from both', async () => {
  const system = path.join(folder, 'system');
  mkdirSync(system);
  write('freedict-eng-spa', ['lock <n>\ncerradura']);
  writeDictionary(system, 'freedict-eng-spa', packDictionary(['lock <n>\ncandado']));
  writeDictionary(system, 'freedict-eng-fra', packDictionary(['lock <n>\nserrure', 'key <n>\nclef']));
  await compileWords({ dictionaries: [dictionaries, system] }, target);
  const names = ['FreeDict eng-spa', 'FreeDict eng-fra'];
  expect(await read('lock')).toEqual({ names, translations: ['cerradura'] });
});

test('a folder that is not there has no dictionary', async () => {
  expect(await compileWords({ dictionaries: [path.join(folder, 'none')] }, target)).toEqual([]);
  expect(await read('lock')).toEqual({ names: [], translations: undefined });
});

test('a file that is missing, empty or of another program is not opened', async () => {
  expect(openWords(target)).toBeUndefined();
  for (const content of ['', 'x'.repeat(10_000)]) {
    writeFileSync(target, content);
    expect(openWords(target)).toBeUndefined();
  }
});

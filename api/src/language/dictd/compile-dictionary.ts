import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { type Article, parseArticle } from './article';
import { type Extent, parseIndex } from './dictd-index';
import type { DictionaryName } from './dictionary-names';
import { type Dictzip, openDictzip } from './dictzip';
import { parseMuellerArticle } from './mueller-article';
import { WORD_FILE_VERSION, type WordFileHead, WordLines } from './word-file';

const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_LINES_BYTES = 256 * 1024 * 1024;
const MAX_LICENCE_LENGTH = 2_000;
/** Senses and translations of an article that are found from the translation as well. */
const MAX_REVERSED = 3;
const MAX_REVERSED_WORDS = 3;

/**
 * Fits in a file name. Changes with the files and with how they are compiled, but not with their dates, which a copy may
 * change. The data end with their checksum, as gzip has it.
 */
export async function fingerprint(directory: string, name: string): Promise<string> {
  const index = await stat(indexFile(directory, name));
  const data = await open(dataFile(directory, name));
  try {
    const { size } = await data.stat();
    const { buffer } = await data.read(Buffer.alloc(8), 0, 8, Math.max(0, size - 8));
    const text = JSON.stringify([WORD_FILE_VERSION, index.size, size, buffer.toString('hex')]);
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
  } finally {
    await data.close();
  }
}

const indexFile = (directory: string, name: string) => path.join(directory, `${name}.index`);
const dataFile = (directory: string, name: string) => path.join(directory, `${name}.dict.dz`);

export function dictionaryFiles(directory: string, name: string): string[] {
  return [indexFile(directory, name), dataFile(directory, name)];
}

export interface CompileTask {
  directory: string;
  dictionary: DictionaryName;
  target: string;
}

export interface CompileResult {
  /** Undefined: the dictionary is compiled. */
  problem: string | undefined;
  /** True of what these files will cause again; a full disk may be empty next time. */
  isFinal?: boolean;
}

export function runCompileTask({ directory, dictionary, target }: CompileTask): CompileResult {
  try {
    compileDictionary(directory, dictionary, target);
    return { problem: undefined };
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) };
    // Errors of the system have a code.
    return { problem: error.message, isFinal: !('code' in error) };
  }
}

/**
 * Compiles a dictionary in dictd format into a `WordFile` at `target`. A damaged article is left out. Throws for files
 * that cannot be read at all, or that are larger than a dictionary is.
 */
function compileDictionary(directory: string, dictionary: DictionaryName, target: string): void {
  const index = indexFile(directory, dictionary.name);
  if (statSync(index).size > MAX_INDEX_BYTES) throw new Error('the index is too large');
  const data = openDictzip(dataFile(directory, dictionary.name));
  try {
    const { articles, about } = parseIndex(readFileSync(index), data.length);
    const lines = new WordLines(MAX_LINES_BYTES);
    let headwords = 0;
    let end = 0;
    for (const extent of articles) {
      // Articles do not overlap, so that all of them together are no more than the data.
      const text = extent.offset < end ? '' : readText(data, extent);
      end = Math.max(end, extent.offset + extent.size);
      const article = parse(text, dictionary);
      headwords += article.headwords.length;
      if (!addArticle(lines, article, dictionary)) throw new Error('the dictionary is too large');
    }
    if (headwords === 0) throw new Error('the dictionary has no article that can be read');
    const read = (name: string) => readText(data, about.get(name) ?? { offset: 0, size: 0 });
    const info = read('info');
    writeFile(target, lines, {
      version: WORD_FILE_VERSION,
      name: dictionary.name,
      title: readTitle(read('short')) || readTitle(info) || dictionary.name,
      licence: readLicence(info),
      url: /https?:\/\/[\w./~-]{1,200}/.exec(read('url') || info)?.[0] ?? '',
      headwords,
      bytes: lines.size,
    });
  } finally {
    data.close();
  }
}

/** Empty where the chunk is damaged. */
function readText(data: Dictzip, { offset, size }: Extent): string {
  try {
    return data.read(offset, size).toString('utf8');
  } catch {
    return '';
  }
}

function parse(text: string, { format, from, to }: DictionaryName): Article {
  return format === 'mueller' ? parseMuellerArticle(text) : parseArticle(text, from, to);
}

/** A sense as it is stored: headword, part of speech, translations, hints. */
export type StoredSense = [
  word: string,
  partOfSpeech: string | null,
  translations: string[],
  hints: string[],
];
/** A headword as it is stored under a translation, with the place of the translation in its article. */
export type StoredHeadword = [word: string, partOfSpeech: string | null, rank: number];

function addArticle(lines: WordLines, { headwords, senses }: Article, { from, to }: DictionaryName): boolean {
  let hasRoom = true;
  for (const word of headwords) {
    for (const { partOfSpeech, translations, hints } of senses) {
      const stored: StoredSense = [word, partOfSpeech, translations, hints];
      hasRoom &&= lines.add('>', normalizeWord(word, from), stored);
    }
  }
  const [word] = headwords;
  if (word === undefined) return hasRoom;
  for (const [place, { partOfSpeech, translations }] of senses.slice(0, MAX_REVERSED).entries()) {
    for (const [index, text] of translations.slice(0, MAX_REVERSED).entries()) {
      const key = translationKey(text, to);
      if (key === '' || key.split(' ').length > MAX_REVERSED_WORDS) continue;
      const stored: StoredHeadword = [word, partOfSpeech, place * MAX_REVERSED + index];
      hasRoom &&= lines.add('<', key, stored);
    }
  }
  return hasRoom;
}

/** English infinitives and nouns are listed without their particle. */
export function translationKey(text: string, language: string): string {
  const key = normalizeWord(text, language);
  return language === 'en' ? key.replace(/^(to|an?|the) (?=.)/, '') : key;
}

/** The first line that is not the name of the entry. */
function readTitle(text: string): string {
  return plainLine(text.split('\n').find((line) => line.trim() !== '' && !/^00-?database/.test(line)) ?? '');
}

/** The paragraphs below `Availability:`, or all that is said. */
function readLicence(info: string): string {
  const [, availability] =
    /Availability:\s*\n([\s\S]*?)(?:\n\s*\n\S|\n(?:Published|Publication)|$)/.exec(info) ?? [];
  return plainLine(availability ?? info, MAX_LICENCE_LENGTH);
}

function plainLine(text: string, maxLength = 200): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('');
}

/**
 * Renamed when it is complete, so that a look-up never sees half of it. The suffix is random because processes of other
 * containers, which may share the folder, have the same ids.
 */
function writeFile(target: string, lines: WordLines, head: WordFileHead): void {
  const temporary = `${target}.${randomUUID()}`;
  try {
    const handle = openSync(temporary, 'w', 0o600);
    try {
      writeSync(handle, `${JSON.stringify(head)}\n`);
      let batch: Buffer[] = [];
      for (const line of lines.sorted()) {
        batch.push(line);
        if (batch.length < 10_000) continue;
        writeSync(handle, Buffer.concat(batch));
        batch = [];
      }
      writeSync(handle, Buffer.concat(batch));
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { normalizeWord } from '@glossa/contract/word-key';
import type { DictionaryName } from '../../dictionaries/dictionary-names';
import { translationKey } from '../../dictionaries/stored-sense';
import { type Article, parseArticle } from './article';
import { type Extent, parseIndex } from './dictd-index';
import { parseMuellerArticle } from './mueller-article';
import type { DictionaryAbout, StoredHeadword, StoredSense } from '../../records';

const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** The largest dictionary of FreeDict has 100 MB. */
const MAX_DATA_BYTES = 256 * 1024 * 1024;
const MAX_CHARACTERS = 256 * 1024 * 1024;
/** A longer sense is left out. */
const MAX_SENSE_LENGTH = 4000;
/** One key may have so many values; further ones are left out. */
const MAX_VALUES = 64;
const MAX_LICENCE_LENGTH = 2_000;
/** Senses and translations of an article that are found from the translation as well. */
const MAX_REVERSED = 3;
const MAX_REVERSED_WORDS = 3;

/** A dictionary by its headwords and by its translations. The values are JSON already: there may be two million. */
export interface DictionaryRecords {
  about: DictionaryAbout;
  headwords: Map<string, string[]>;
  translations: Map<string, string[]>;
}

/** `place` is that in the list of all. Throws for files that are unreadable or larger than a dictionary. */
export function readDictionary(directory: string, dictionary: DictionaryName, place: number) {
  const index = path.join(directory, `${dictionary.name}.index`);
  if (statSync(index).size > MAX_INDEX_BYTES) throw new Error('the index is too large');
  const data = unpack(path.join(directory, `${dictionary.name}.dict.dz`));
  const { articles, about } = parseIndex(readFileSync(index, 'utf8'), data.length);
  const readText = ({ offset, size }: Extent) => data.toString('utf8', offset, offset + size);
  const records = new RecordCollector(dictionary, place);
  let end = 0;
  for (const extent of articles) {
    // Articles do not overlap, so that all of them together are no more than the data.
    if (extent.offset >= end) records.add(parse(readText(extent), dictionary));
    end = Math.max(end, extent.offset + extent.size);
  }
  const { headwords, translations, headwordCount } = records;
  if (headwordCount === 0) throw new Error('the dictionary has no article that can be read');
  const read = (name: string) => readText(about.get(name) ?? { offset: 0, size: 0 });
  return {
    about: { ...describeDictionary(dictionary, read), headwords: headwordCount },
    headwords,
    translations,
  };
}

/** Files of dictzip are gzip files. That their chunks can be read alone helps servers, which do not read all of them. */
function unpack(file: string): Buffer {
  if (statSync(file).size > MAX_DATA_BYTES) throw new Error('the file is too large');
  try {
    return gunzipSync(readFileSync(file), { maxOutputLength: MAX_DATA_BYTES });
  } catch (error) {
    throw new Error('the file is damaged, too large or no gzip file', { cause: error });
  }
}

function describeDictionary({ name, from, to }: DictionaryName, read: (name: string) => string) {
  const info = read('info');
  return {
    ...{ name, from, to },
    title: readTitle(read('short')) || readTitle(info) || name,
    licence: readLicence(info),
    url: /https?:\/\/[\w./~-]{1,200}/.exec(read('url') || info)?.[0] ?? '',
  };
}

const parse = (text: string, { format, from, to }: DictionaryName): Article =>
  format === 'mueller' ? parseMuellerArticle(text) : parseArticle(text, from, to);

class RecordCollector {
  readonly headwords: DictionaryRecords['headwords'] = new Map();
  readonly translations: DictionaryRecords['translations'] = new Map();
  headwordCount = 0;
  private characters = 0;

  constructor(
    private readonly dictionary: DictionaryName,
    private readonly place: number,
  ) {}

  add({ headwords, senses }: Article): void {
    const { from, to } = this.dictionary;
    this.headwordCount += headwords.length;
    for (const word of headwords) {
      for (const { partOfSpeech, translations, hints } of senses) {
        const sense: StoredSense = [word, partOfSpeech, translations, hints, this.place];
        this.append(this.headwords, normalizeWord(word, from), sense);
      }
    }
    const [word] = headwords;
    if (word === undefined) return;
    for (const [place, { partOfSpeech, translations }] of senses.slice(0, MAX_REVERSED).entries()) {
      for (const [index, text] of translations.slice(0, MAX_REVERSED).entries()) {
        const key = translationKey(text, to);
        if (key === '' || key.split(' ').length > MAX_REVERSED_WORDS) continue;
        const headword: StoredHeadword = [word, partOfSpeech, place * MAX_REVERSED + index, this.place];
        this.append(this.translations, key, headword);
      }
    }
  }

  private append(records: DictionaryRecords['headwords'], key: string, value: StoredSense | StoredHeadword) {
    const json = JSON.stringify(value);
    if (json.length > MAX_SENSE_LENGTH) return;
    this.characters += key.length + json.length;
    if (this.characters > MAX_CHARACTERS) throw new Error('the dictionary is too large');
    const values = records.get(key);
    if (!values) records.set(key, [json]);
    else if (values.length < MAX_VALUES) values.push(json);
  }
}

/** The first line that is not the name of the entry. */
const readTitle = (text: string): string =>
  plainLine(text.split('\n').find((line) => line.trim() !== '' && !/^00-?database/.test(line)) ?? '');

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

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MAX_ENDING_LENGTH } from '../forms/inflected-forms';
import { CEFR_BANDS } from '../levels/levels';
import { readLines } from './read-lines';
import type { WordFileWriter } from './word-file-writer';
import type { Band, CefrWord } from '../records';

/** Writes the forms, the frequent words, the CEFR lists and the levels of translated words. Their READMEs name the sources. */
export function compileTables(data: string, writer: WordFileWriter): void {
  for (const [language, lines] of readTables(path.join(data, 'forms'))) compileForms(language, lines, writer);
  for (const [language, words] of readTables(path.join(data, 'frequency'))) {
    writer.put('frequent', language, words);
    for (const [index, word] of words.entries()) writer.put('rank', `${language} ${word}`, index + 1);
  }
  for (const [language, lines] of readTables(path.join(data, 'translated-levels')))
    for (const line of lines) {
      const [word = '', level] = line.split('\t');
      writer.put('level', `${language} ${word}`, Number(level));
    }
  compileCefr(path.join(data, 'cefr', 'en.tsv'), writer);
}

/** Lines `form TAB lemmas` and `-ending TAB -replacements`. */
function compileForms(language: string, lines: readonly string[], writer: WordFileWriter): void {
  for (const line of lines) {
    const [form = '', texts = ''] = line.split('\t');
    const ending = form.slice(1);
    if (!form.startsWith('-')) writer.put('lemmas', `${language} ${form}`, texts.split(' '));
    else if (ending.length > MAX_ENDING_LENGTH) throw new Error(`an ending is too long: ${line}`);
    else
      writer.put(
        'ending',
        `${language} ${ending}`,
        texts.split(' ').map((text) => text.slice(1)),
      );
  }
}

function compileCefr(file: string, writer: WordFileWriter): void {
  const words = readLines(file).map((line): CefrWord => {
    const [word = '', partOfSpeech = '', level = ''] = line.split('\t');
    const band = (CEFR_BANDS as Readonly<Record<string, Band>>)[level];
    if (!band) throw new Error(`${file} has a line without a level: ${line}`);
    return { word, partOfSpeech, band };
  });
  writer.put('cefr', '', words);
  // The easiest level of a word, and of it as a part of speech.
  const bands = new Map<string, Band>();
  for (const { word, partOfSpeech, band } of words)
    for (const key of [word, `${word} ${partOfSpeech}`]) {
      const known = bands.get(key);
      if (!known || band[0] < known[0]) bands.set(key, band);
    }
  for (const [key, band] of bands) writer.put('band', key, band);
}

/** The lines of each file of a folder, by its language. */
function* readTables(folder: string): Generator<[language: string, lines: string[]]> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^[a-z]{2}\.t/.test(name)) yield [name.slice(0, 2), readLines(path.join(folder, name))];
}

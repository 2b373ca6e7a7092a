import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readLines } from './read-lines';
import { listEnglishForms } from '../wordnet/english-forms';
import type { GlossarySense, WordSense } from '../records';

const NO_TRANSLATION = '-';

/** Reads `en.tsv`, `en-topics.tsv`, `en-core.tsv`, `core-to-en.tsv`, `en/`. Throws naming an invalid line. */
export function readSenses(directory: string) {
  const topics = new Map(
    readRows(path.join(directory, 'en-topics.tsv'), 2).rows.map(([topic = '', words = '']) => [
      topic,
      splitList(words),
    ]),
  );
  const { rows } = readRows(path.join(directory, 'en.tsv'), 3);
  const senses = new Map<string, WordSense[]>();
  for (const [lemma = '', pos = '', clues = '', synsets = NO_TRANSLATION] of rows) {
    const numbers = synsets === NO_TRANSLATION ? [] : splitList(synsets).map(Number);
    const sense = { lemma, pos, translations: {}, ...readClues(splitList(clues), topics), synsets: numbers };
    senses.set(lemma, [...(senses.get(lemma) ?? []), sense]);
  }
  addTranslations(path.join(directory, 'en'), senses);
  const core = new Map([
    ...readCoreWords(path.join(directory, 'en-core.tsv')),
    ...readCoreForms(path.join(directory, 'core-to-en.tsv')),
  ]);
  return { senses, core };
}

/** A file of a language has a line for each word: the word, then a cell for each of its senses. */
function addTranslations(directory: string, byWord: ReadonlyMap<string, readonly WordSense[]>): void {
  for (const name of readdirSync(directory).sort()) {
    const language = path.basename(name, '.tsv');
    for (const [word = '', ...cells] of readCells(path.join(directory, name))) {
      const senses = byWord.get(word) ?? [];
      if (senses.length === 0 || senses.length !== cells.length || cells.includes(''))
        throw new Error(
          `${name} must have a cell for each of the ${senses.length} senses of “${word}”: “${cells.join(' | ')}”`,
        );
      for (const [index, sense] of senses.entries())
        sense.translations[language] = splitList(cells[index] ?? '');
    }
  }
}

function readCoreWords(file: string): Map<string, GlossarySense> {
  const { head, rows } = readRows(file, 3);
  const languages = head.slice(2);
  return new Map(
    rows.map(([lemma = '', pos = '', ...cells]) => {
      const known = languages.flatMap((code, index) =>
        cells[index] === NO_TRANSLATION ? [] : [[code, splitList(cells[index] ?? '')] as const],
      );
      return [`en ${lemma}`, { lemma, pos, translations: Object.fromEntries(known) }];
    }),
  );
}

/** A line for each form of a word: its language, the form, the lemma, the part of speech and what the form is in English. */
function readCoreForms(file: string): Map<string, GlossarySense> {
  const { rows } = readRows(file, 5);
  return new Map(
    rows.map(([language = '', form = '', lemma = '', pos = '', texts = '']) => [
      `${language} ${form}`,
      { lemma, pos, translations: { en: splitList(texts) } },
    ]),
  );
}

function readRows(file: string, minCells: number): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = readCells(file);
  const wrong = rows.find((row) => row.length !== head.length || row.includes(''));
  if (wrong || head.length < minCells) {
    throw new Error(`${file} must have as many cells in each line as in its first: “${wrong?.join(' | ')}”`);
  }
  return { head, rows };
}

const readCells = (file: string) => readLines(file).map((line) => line.split('\t'));

const splitList = (text: string) => text.split(', ');

function readClues(clues: readonly string[], topics: ReadonlyMap<string, readonly string[]>) {
  const topicWords = clues
    .filter((clue) => clue.startsWith('@'))
    .flatMap((clue) => {
      const words = topics.get(clue.slice(1));
      if (!words)
        throw new Error(`The senses name the topic “${clue}”, which the list of topics does not have.`);
      return words;
    });
  const own = clues.filter((clue) => !clue.startsWith('@'));
  const words = own.filter((clue) => !clue.includes(' '));
  return {
    words: words.map(listEnglishForms),
    phrases: own.filter((clue) => clue.includes(' ')),
    topicWords: [...new Set(topicWords)].filter((word) => !words.includes(word)).map(listEnglishForms),
  };
}

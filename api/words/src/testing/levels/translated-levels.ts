/** A word has the level of the easiest English or Spanish word that our glossary or meanings translate with it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { compileOnce, openFile, OWN_SOURCES } from '../test-words';
import type { Words } from '../../words';

const DATA = path.join(__dirname, '../../../data');

type Entries = Record<string, { lemma: string; pos: string; senses?: { lemma?: string; pos?: string }[] }>;

/** The languages of our list of meanings, which are all but English. */
export const TRANSLATED_LANGUAGES: readonly string[] = readdirSync(path.join(DATA, 'senses', 'en')).map(
  (file) => path.basename(file, '.tsv'),
);

/** The words of the tables, by which levels are told. */
export const openTables = async (): Promise<Words> =>
  openFile(await compileOnce({ tables: OWN_SOURCES.tables }));

/** Lines of a word and its level, in the order of the words. */
export function listTranslatedLevels(language: string, words: Pick<Words, 'level'>): string[] {
  const levels = new Map<string, number>();
  for (const { text, level } of [
    ...readGlossary('en', language, words),
    ...readGlossary('es', language, words),
    ...readMeanings(language, words),
  ]) {
    const key = normalizeWord(text, language);
    // A phrase and a part of a word (`〜です`, `-ზე`) are no words.
    if (level === null || key === '' || key !== text || /[\s-]/.test(key)) continue;
    levels.set(key, Math.min(level, levels.get(key) ?? level));
  }
  return [...levels].map(([word, level]) => `${word}\t${level}`).sort();
}

interface Translated {
  text: string;
  level: number | null;
}

function readGlossary(source: string, target: string, words: Pick<Words, 'level'>): Translated[] {
  const entries = readJson<Entries>('glossary', `${source}.json`);
  const translations = readJson<Record<string, string[][]>>('glossary', source, `${target}.json`);
  return Object.entries(translations).flatMap(([form, senses]) => {
    const entry = entries[form];
    if (!entry) return [];
    return senses.flatMap((texts, index) => {
      const sense = { ...entry, ...entry.senses?.[index - 1] };
      const level = words.level({
        ...{ word: form, lemma: sense.lemma, language: source },
        partOfSpeech: sense.pos,
      });
      return texts.map((text) => ({ text, level }));
    });
  });
}

/** The senses of a word are lines of `en.tsv` that follow one another, and cells of one line in `en/`. */
function readMeanings(language: string, words: Pick<Words, 'level'>): Translated[] {
  const parts = new Map<string, string[]>();
  for (const [word = '', pos = ''] of readRows('senses', 'en.tsv').slice(1))
    parts.set(word, [...(parts.get(word) ?? []), pos]);
  return readRows('senses', 'en', `${language}.tsv`).flatMap(([word = '', ...cells]) =>
    cells.flatMap((cell, index) => {
      const level = words.level({
        ...{ word, lemma: word, language: 'en' },
        partOfSpeech: parts.get(word)?.[index] ?? '',
      });
      return cell.split(', ').map((text) => ({ text, level }));
    }),
  );
}

const readText = (...names: string[]) => readFileSync(path.join(DATA, ...names), 'utf8');
const readJson = <Content>(...names: string[]) => JSON.parse(readText(...names)) as Content;
const readRows = (...names: string[]) =>
  readText(...names)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

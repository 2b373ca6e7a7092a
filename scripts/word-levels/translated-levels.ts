/**
 * Levels for words that a list of frequent words may lack: each has the level of the easiest English or Spanish word that
 * our glossary or our list of meanings translates with it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { difficultyLevel } from '../../api/src/language/levels/difficulty';

const SEED = path.join(__dirname, '..', '..', 'api', 'seed');

type Entries = Record<string, { lemma: string; pos: string; senses?: { lemma?: string; pos?: string }[] }>;

/** The languages of our list of meanings, which are all but English. */
export const TRANSLATED_LANGUAGES: readonly string[] = readdirSync(path.join(SEED, 'senses', 'en')).map(
  (file) => path.basename(file, '.tsv'),
);

/** Lines of a word and its level, in the order of the words. */
export function listTranslatedLevels(language: string): string[] {
  const levels = new Map<string, number>();
  for (const { text, level } of [
    ...readGlossary('en', language),
    ...readGlossary('es', language),
    ...readMeanings(language),
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

function readGlossary(source: string, target: string): Translated[] {
  const entries = readJson<Entries>('glossary', `${source}.json`);
  const translations = readJson<Record<string, string[][]>>('glossary', source, `${target}.json`);
  return Object.entries(translations).flatMap(([form, senses]) => {
    const entry = entries[form];
    if (!entry) return [];
    return senses.flatMap((texts, index) => {
      const sense = { ...entry, ...entry.senses?.[index - 1] };
      const level = findLevel(form, sense.lemma, sense.pos, source);
      return texts.map((text) => ({ text, level }));
    });
  });
}

/** The senses of a word are lines of `en.tsv` that follow one another, and cells of one line in `en/`. */
function readMeanings(language: string): Translated[] {
  const parts = new Map<string, string[]>();
  for (const [word = '', pos = ''] of readRows('senses', 'en.tsv').slice(1))
    parts.set(word, [...(parts.get(word) ?? []), pos]);
  return readRows('senses', 'en', `${language}.tsv`).flatMap(([word = '', ...cells]) =>
    cells.flatMap((cell, index) => {
      const level = findLevel(word, word, parts.get(word)?.[index] ?? '', 'en');
      return cell.split(', ').map((text) => ({ text, level }));
    }),
  );
}

const findLevel = (word: string, lemma: string, partOfSpeech: string, language: string) =>
  difficultyLevel({ word, lemma, language, partOfSpeech });

const readText = (...names: string[]) => readFileSync(path.join(SEED, ...names), 'utf8');
const readJson = <Content>(...names: string[]) => JSON.parse(readText(...names)) as Content;
const readRows = (...names: string[]) =>
  readText(...names)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { baseForms, type PartOfSpeech } from '../wordnet/english-forms';
import { lookupCandidates, writtenForms } from '../word-candidates';
import { memoize } from '../memoize';
import type { ChosenSense, GlossarySense } from './glossary-sense';
import type { SentenceContext } from './sentence-context';

/** A meaning of an ambiguous English word, with what stands in a sentence where it is meant. */
interface WordSense extends GlossarySense {
  /** Words in any form. */
  words: readonly string[];
  /** Words in this order and form, often with the word itself: `turn left`. */
  phrases: readonly string[];
  /** Words of a topic, in any form. */
  topicWords: readonly string[];
}

/** The meanings of frequent ambiguous English words. */
export interface WordSenses {
  /** Empty where the list does not have the word, or not in the language. */
  find(word: string, targetLanguage: string): readonly WordSense[];
  /** A frequent word that the dictionaries of two languages lack, or explain badly. One of them is English. */
  findCoreWord(word: string, sourceLanguage: string, targetLanguage: string): GlossarySense | undefined;
}

/**
 * Reads `en.tsv`, `en-topics.tsv`, `en-core.tsv`, `core-to-en.tsv` and the translations of `en/`. Throws an error that names an
 * invalid line.
 */
export async function readWordSenses(directory: string): Promise<WordSenses> {
  const topics = new Map(
    (await readRows(path.join(directory, 'en-topics.tsv'), 2)).rows.map(([topic = '', words = '']) => [
      topic,
      splitList(words),
    ]),
  );
  const { rows } = await readRows(path.join(directory, 'en.tsv'), 3);
  const byWord = new Map<string, WordSense[]>();
  for (const [lemma = '', pos = '', clues = ''] of rows) {
    const sense = { lemma, pos, translations: {}, ...readClues(splitList(clues), topics) };
    byWord.set(lemma, [...(byWord.get(lemma) ?? []), sense]);
  }
  await addTranslations(path.join(directory, 'en'), byWord);
  const coreWords = await readCoreWords(path.join(directory, 'en-core.tsv'));
  const coreForms = await readCoreForms(path.join(directory, 'core-to-en.tsv'));
  return {
    findCoreWord(word, sourceLanguage, targetLanguage) {
      const found =
        sourceLanguage === 'en'
          ? lookupCandidates(word, 'en').flatMap((form) => coreWords.get(form) ?? [])
          : writtenForms(normalizeWord(word, sourceLanguage), sourceLanguage).flatMap(
              (form) => coreForms.get(`${sourceLanguage} ${form}`) ?? [],
            );
      return found.find(({ translations }) => translations[targetLanguage] !== undefined);
    },
    find(word, targetLanguage) {
      const senses = findSenses(word, byWord);
      // A language may have only some of the words that the form may be of.
      return senses.every(({ translations }) => translations[targetLanguage] !== undefined) ? senses : [];
    },
  };
}

/** A file of a language has a line for each word: the word, then a cell for each of its senses. */
async function addTranslations(
  directory: string,
  byWord: ReadonlyMap<string, readonly WordSense[]>,
): Promise<void> {
  for (const name of (await readdir(directory)).sort()) {
    const language = path.basename(name, '.tsv');
    for (const [word = '', ...cells] of await readLines(path.join(directory, name))) {
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

async function readCoreWords(file: string): Promise<ReadonlyMap<string, GlossarySense>> {
  const { head, rows } = await readRows(file, 3);
  const languages = head.slice(2);
  return new Map(
    rows.map(([lemma = '', pos = '', ...cells]) => {
      const known = languages.flatMap((code, index) =>
        cells[index] === NO_TRANSLATION ? [] : [[code, splitList(cells[index] ?? '')] as const],
      );
      return [lemma, { lemma, pos, translations: Object.fromEntries(known) }];
    }),
  );
}

const NO_TRANSLATION = '-';

/** A line for each form of a word: its language, the form, the lemma, the part of speech and what the form is in English. */
async function readCoreForms(file: string): Promise<ReadonlyMap<string, GlossarySense>> {
  const { rows } = await readRows(file, 5);
  return new Map(
    rows.map(([language = '', form = '', lemma = '', pos = '', texts = '']) => [
      `${language} ${form}`,
      { lemma, pos, translations: { en: splitList(texts) } },
    ]),
  );
}

async function readRows(file: string, minCells: number): Promise<{ head: string[]; rows: string[][] }> {
  const [head = [], ...rows] = await readLines(file);
  const wrong = rows.find((row) => row.length !== head.length || row.includes(''));
  if (wrong || head.length < minCells) {
    throw new Error(`${file} must have as many cells in each line as in its first: “${wrong?.join(' | ')}”`);
  }
  return { head, rows };
}

async function readLines(file: string): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => line.split('\t'));
}

const splitList = (text: string) => text.split(', ');

function readClues(
  clues: readonly string[],
  topics: ReadonlyMap<string, readonly string[]>,
): Pick<WordSense, 'words' | 'phrases' | 'topicWords'> {
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
    words,
    phrases: own.filter((clue) => clue.includes(' ')),
    topicWords: [...new Set(topicWords)].filter((word) => !words.includes(word)),
  };
}

/** The meanings of the form, and those of the words that it may be a form of: `left` is an adjective, or of `leave`. */
function findSenses(word: string, byWord: ReadonlyMap<string, readonly WordSense[]>): WordSense[] {
  const [form = ''] = lookupCandidates(word, 'en');
  const bases = IRREGULAR_COMPARISONS.has(form) ? [] : baseForms(form);
  const senses = bases.flatMap(({ form: base, partOfSpeech }) =>
    (byWord.get(base) ?? []).filter(({ pos }) => base === form || canInflect(pos, partOfSpeech)),
  );
  return [...new Set(senses)];
}

/** Listed with the words that they compare: `best` would be many a `well`. */
const IRREGULAR_COMPARISONS: ReadonlySet<string> = new Set(['better', 'best', 'worse', 'worst']);

/** The part of speech is known of regular forms only. */
const canInflect = (pos: string, partOfSpeech: PartOfSpeech | undefined) =>
  partOfSpeech === undefined ? pos === 'noun' || pos === 'verb' : pos === partOfSpeech;

const WEIGHTS = { phrase: 3, word: 2, topicWord: 1, samePartOfSpeech: 2, otherPartOfSpeech: -4 };

/** The meaning with most clues in the sentence; among equals the one listed first, as uncertain. */
export function chooseByClues(
  senses: readonly WordSense[],
  { forms, around }: SentenceContext,
  partOfSpeech: string | undefined,
): ChosenSense {
  const present = new Set(around.flat());
  const isPresent = (clue: string) => clueForms(clue).some((form) => present.has(form));
  const sentence = ` ${forms.filter(Boolean).join(' ')} `;
  const weigh = ({ words, phrases, topicWords }: WordSense) =>
    WEIGHTS.phrase * phrases.filter((phrase) => sentence.includes(` ${phrase} `)).length +
    WEIGHTS.word * words.filter(isPresent).length +
    WEIGHTS.topicWord * topicWords.filter(isPresent).length;
  const weighPart = ({ pos }: WordSense) => {
    if (partOfSpeech === undefined) return 0;
    return pos === partOfSpeech ? WEIGHTS.samePartOfSpeech : WEIGHTS.otherPartOfSpeech;
  };
  const scored = senses
    .map((sense) => {
      const clues = weigh(sense);
      return { sense, clues, score: clues + weighPart(sense) };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  const certain =
    first !== undefined && (second === undefined || (first.score > 0 && first.score > second.score));
  return { senses: scored.map(({ sense }) => sense), certain, evidence: first?.clues ?? 0 };
}

/** All clues are some thousand words. */
const clueForms = memoize((clue: string) => lookupCandidates(clue, 'en'));

import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { isFunctionWord } from '../sense/part-of-speech-in-context';
import { listEnglishForms, type PartOfSpeech } from '../wordnet/english-forms';
import { packTokens } from '../wordnet/packed-tokens';
import { parseSynset, type ParsedSynset } from './parse-synset';
import { readLines } from './read-lines';
import type { WordFileWriter } from './word-file-writer';
import type { StoredUse } from '../records';

/** File endings by the letters of pointers, and the part of speech of a file. */
const FILES = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const;
type Letter = keyof typeof FILES;
const PARTS: Readonly<Record<Letter, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' };
/** File by the digit of a sense key. */
const LETTER_BY_DIGIT: Readonly<Record<string, Letter>> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };

/** Writes WordNet: its words, its meanings, and the tokens that sentences are compared with. Formats: `man wndb`. */
export function compileWordNet(directory: string, writer: WordFileWriter): void {
  const synsets = new Map<string, ParsedSynset>();
  for (const letter of Object.keys(FILES) as Letter[])
    for (const line of readAscii(path.join(directory, `data.${FILES[letter]}`)))
      // Lines of the licence begin with a space.
      if (!line.startsWith(' ')) synsets.set(...parseSynset(line));
  writeTokens(synsets, writer);
  for (const [name, { words, definition, examples, opposites }] of synsets) {
    const antonyms = opposites.flatMap(({ word, target, targetIndex }): [string, string][] => {
      const antonym = synsets.get(target)?.words[targetIndex];
      return antonym ? [[word, antonym]] : [];
    });
    writer.put('synset', name, { words, definition, examples, antonyms });
  }
  for (const [lemma, uses] of readUses(path.join(directory, 'index.sense'), synsets))
    writer.put('uses', lemma, uses);
}

interface IndexedSense {
  letter: Letter;
  synset: string;
  number: number;
  count: number;
}

/** From lines `lemma%key offset number count`; the digit after the lemma tells the file. */
function* readUses(
  file: string,
  synsets: ReadonlyMap<string, ParsedSynset>,
): Generator<[lemma: string, uses: StoredUse[]]> {
  const byLemma = new Map<string, IndexedSense[]>();
  for (const line of readAscii(file)) {
    const [key = '', offset, number, count] = line.split(' ');
    const end = key.indexOf('%');
    const letter = LETTER_BY_DIGIT[key.charAt(end + 1)] ?? 'n';
    const lemma = key.slice(0, end).replaceAll('_', ' ');
    const senses = byLemma.get(lemma) ?? [];
    byLemma.set(lemma, senses);
    senses.push({
      letter,
      synset: `${letter}${Number(offset)}`,
      number: Number(number),
      count: Number(count),
    });
  }
  for (const [lemma, all] of byLemma) {
    const uses = (Object.keys(PARTS) as Letter[]).flatMap((letter): StoredUse[] => {
      const senses = all.filter((sense) => sense.letter === letter).sort((a, b) => a.number - b.number);
      if (senses.length === 0) return [];
      const frequency = senses.reduce((total, { count }) => total + count, 0);
      return [
        [
          PARTS[letter],
          frequency,
          senses.map(({ synset, count }) => [
            synset,
            count,
            synsets.get(synset)?.words.includes(lemma) ? 1 : 0,
          ]),
        ],
      ];
    });
    yield [lemma, uses.sort(([, a], [, b]) => b - a)];
  }
}

/** Numbers the tokens of all words and glosses, but those that say nothing, such as prepositions. */
function writeTokens(synsets: ReadonlyMap<string, ParsedSynset>, writer: WordFileWriter): void {
  const numbers = new Map<string, number | undefined>();
  const tokensByForm = new Map<string, number[]>();
  let count = 0;
  const numberToken = (token: string): number | undefined => {
    if (numbers.has(token)) return numbers.get(token);
    const forms = listEnglishForms(normalizeWord(token, 'en')).filter(
      (form) => form !== '' && !isFunctionWord(form),
    );
    const number = forms.length > 0 ? count++ : undefined;
    numbers.set(token, number);
    if (number !== undefined)
      for (const form of forms) {
        const tokens = tokensByForm.get(form);
        if (tokens) tokens.push(number);
        else tokensByForm.set(form, [number]);
      }
    return number;
  };
  const own = new Map<string, number[]>();
  for (const [name, { tokens }] of synsets) {
    const known = tokens.map(numberToken).filter((number) => number !== undefined);
    own.set(name, [...new Set(known)]);
  }
  const packed = [...synsets].map(([name, { related }]) => {
    const mine = own.get(name) ?? [];
    const others = new Set(related.flatMap((other) => own.get(other) ?? []));
    for (const token of mine) others.delete(token);
    return [name, packTokens(mine, [...others])] as const;
  });
  writer.putTokens(packed.sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [form, tokens] of tokensByForm) writer.put('tokens', form, tokens);
}

/** WordNet is ASCII but for a few bytes. */
const readAscii = (file: string) => readLines(file, 'latin1');

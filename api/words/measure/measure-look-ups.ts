/**
 * `npm run measure -w api/words [-- WORDS]` compiles the words with dictionaries of this machine, and prints the times in which
 * each different word of a text is looked up: cold, in one of its sentences, and warm, in another one.
 */
import { readFileSync } from 'node:fs';
import { openInstalledWords, OWN_SOURCES } from '../src/testing/test-words';
import { englishSentences, randomSentences } from './lesson-text';

const PAIRS = [
  ['en', 'ru'],
  ['en', 'es'],
  ['en', 'tr'],
  // Not German: its two dictionaries take a minute to compile.
  ['en', 'fr'],
  ['fr', 'en'],
  ['es', 'ru'],
] as const;
const NAMES = ['freedict-eng-rus', 'mueller7'].concat(
  ['spa', 'tur', 'fra'].flatMap((code) => [`freedict-eng-${code}`, `freedict-${code}-eng`]),
);

async function main(wordCount: number): Promise<void> {
  const { tables, wordNet } = OWN_SOURCES;
  for (const [from, to] of PAIRS) {
    const words = await openInstalledWords(NAMES, { tables, wordNet });
    const sentences =
      from === 'en' ? englishSentences(wordCount, words) : randomSentences(from, wordCount, words);
    const firsts = new Map<string, string>();
    const others = new Map<string, string>();
    for (const sentence of sentences)
      for (const word of sentence.split(' ')) (firsts.has(word) ? others : firsts).set(word, sentence);
    const time = (texts: ReadonlyMap<string, string>) => {
      const times = [...texts].map(([word, sentence]) => {
        const start = performance.now();
        words.translate({ word, sentence, sourceLanguage: from, targetLanguage: to });
        return performance.now() - start;
      });
      times.sort((a, b) => a - b);
      const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
      return `median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`;
    };
    console.log(`${from} → ${to}, ${firsts.size} words: cold ${time(firsts)}; warm ${time(others)}`);
    await words.close();
  }
  const memory = /RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  console.log(`Memory without the pages of the file: ${Math.round(Number(memory) / 1024)} MB`);
}

void main(Number(process.argv[2] ?? 12_000));

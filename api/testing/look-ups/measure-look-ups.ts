/**
 * Measures looking words up in the dictionaries of this machine. `npx tsx measure-look-ups.ts WORDS FOLDER` compiles
 * them into the folder, and prints the times and the sentences of a lesson as JSON.
 */
import { EMPTY_GLOSSARY } from '../empty-glossary';
import { pino } from 'pino';
import { runCompileTask } from '../../src/language/dictd/compile-dictionary';
import { Dictionaries } from '../../src/language/dictd/dictionaries';
import { embeddedLanguage } from '../../src/language/embedded';
import { openWordNet } from '../../src/language/wordnet/wordnet';
import { englishSentences, randomSentences } from './lesson-text';

const DICTIONARIES = '/usr/share/dictd';

const PAIRS = [
  { from: 'en', to: 'ru', files: ['freedict-eng-rus', 'mueller7'] },
  { from: 'en', to: 'es', files: ['freedict-eng-spa', 'freedict-spa-eng'] },
  { from: 'en', to: 'tr', files: ['freedict-eng-tur', 'freedict-tur-eng'] },
  // Not German: its two dictionaries take minutes to compile.
  { from: 'en', to: 'fr', files: ['freedict-eng-fra', 'freedict-fra-eng'] },
  { from: 'fr', to: 'en', files: ['freedict-eng-fra', 'freedict-fra-eng'] },
  { from: 'es', to: 'ru', files: ['freedict-spa-eng', 'freedict-eng-rus', 'mueller7'] },
] as const;

interface SourceTimes {
  pair: string;
  words: number;
  found: number;
  /** Milliseconds of each look-up, each word in a sentence for the first time. */
  cold: number[];
  /** The same words in other sentences. */
  warm: number[];
}

/** Looks words up in the dictionaries alone, with nothing in our memory at first. */
async function measureLookUps(wordCount: number, compiled: string): Promise<SourceTimes[]> {
  const measured: SourceTimes[] = [];
  for (const { from, to, files } of PAIRS) {
    const dictionaries = new Dictionaries(
      { source: DICTIONARIES, compiled },
      pino({ level: 'warn' }),
      (task) => Promise.resolve(runCompileTask(task)),
    );
    await dictionaries.load(files);
    const language = embeddedLanguage(EMPTY_GLOSSARY, openWordNet(), dictionaries);
    const sentences = from === 'en' ? englishSentences(wordCount) : randomSentences(from, wordCount);
    const firsts = new Map<string, string>();
    const others = new Map<string, string>();
    for (const sentence of sentences)
      for (const word of sentence.split(' ')) (firsts.has(word) ? others : firsts).set(word, sentence);
    let found = 0;
    const time = async (words: ReadonlyMap<string, string>): Promise<number[]> => {
      const times: number[] = [];
      for (const [word, sentence] of words) {
        const start = performance.now();
        const answer = await language.translate({ word, sentence, sourceLanguage: from, targetLanguage: to });
        times.push(performance.now() - start);
        if (answer) found += 1;
      }
      return times;
    };
    // The first look-up reads the files of WordNet and the list of frequent words, once for a process.
    await time(new Map([['the', 'the']]));
    const cold = await time(firsts);
    const share = found;
    measured.push({
      pair: `${from} → ${to}`,
      words: firsts.size,
      found: share,
      cold,
      warm: await time(others),
    });
    await dictionaries.close();
  }
  return measured;
}

async function main([wordCount, compiled = '']: readonly string[]): Promise<void> {
  const words = Number(wordCount);
  const times = await measureLookUps(words, compiled);
  process.stdout.write(JSON.stringify({ times, sentences: englishSentences(2 * words) }));
}

if (require.main === module) void main(process.argv.slice(2));

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dictionaries } from './dictd/dictionaries';
import type { LanguageModel } from './language-model';
import { frequencyRank, listFrequentWords } from './levels/word-frequency';
import { readContext } from './sense/sentence-context';
import type { WordNet } from './wordnet/wordnet';
import { readInWordNet } from './wordnet/wordnet-reading';

const SENTENCE = 'They quickly opened their umbrellas because cold rain fell from the darker clouds.';
const WORDS = SENTENCE.slice(0, -1).split(' ');
/** They are most of every text, and have most of the senses that are compared with its sentences. */
const FREQUENT_WORDS = 2_000;

/**
 * Reads what look-ups need and runs their code, so that the first learner does not wait for it. Loads the dictionaries, which
 * may take minutes. Requests come between its steps.
 */
export async function warmUp(
  language: LanguageModel,
  wordNet: WordNet,
  dictionaries: Pick<Dictionaries, 'load' | 'list'>,
): Promise<void> {
  await wordNet.preload();
  await dictionaries.load();
  const pairs = dictionaries.list();
  for (const code of new Set(pairs.flatMap(({ from, to }) => [from, to]))) {
    await nextTurn();
    // Reads the list of frequent words.
    frequencyRank('', code);
  }
  for (const { from, to } of pairs)
    for (const word of WORDS) {
      await nextTurn();
      await language.translate({ word, sentence: SENTENCE, sourceLanguage: from, targetLanguage: to });
    }
  if (pairs.some(({ from }) => from === 'en')) await readFrequentWords(wordNet);
}

async function readFrequentWords(wordNet: WordNet): Promise<void> {
  for (const word of listFrequentWords('en').slice(0, FREQUENT_WORDS)) {
    await nextTurn();
    // Any sentence: the glosses of the senses are read to compare them with it.
    readInWordNet(word, readContext('', SENTENCE, 'en'), undefined, wordNet);
  }
}

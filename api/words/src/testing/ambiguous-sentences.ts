import { readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';

export const SENTENCE_SETS = ['tuning', 'read', 'held-out'] as const;
type SentenceSet = (typeof SENTENCE_SETS)[number];

/** A word in a sentence, with the translations that are right there, by language. */
interface AmbiguousSentence {
  /** As the file explains them. */
  set: SentenceSet;
  word: string;
  sentence: string;
  accepted: ReadonlyMap<string, readonly string[]>;
}

interface SenseResult extends AmbiguousSentence {
  translation: string | null;
  isRight: boolean;
}

export function readAmbiguousSentences(): AmbiguousSentence[] {
  const lines = readFileSync(path.join(__dirname, 'ambiguous-sentences.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [head = '', ...rows] = lines;
  const languages = head.split('\t').slice(3);
  return rows.map((row) => {
    const [set = '', word = '', sentence = '', ...cells] = row.split('\t');
    const accepted = new Map(languages.map((code, index) => [code, (cells[index] ?? '').split(', ')]));
    return { set: toSet(set), word, sentence, accepted };
  });
}

function toSet(text: string): SentenceSet {
  const set = SENTENCE_SETS.find((known) => known === text);
  if (!set)
    throw new Error(
      `ambiguous-sentences.tsv has a set “${text}”, which is none of ${SENTENCE_SETS.join(', ')}.`,
    );
  return set;
}

/** Translates the word of each sentence into a language. */
export async function measureSenses(
  language: string,
  translate: (word: string, sentence: string) => Promise<string | null>,
): Promise<SenseResult[]> {
  const results: SenseResult[] = [];
  for (const sentence of readAmbiguousSentences()) {
    const translation = await translate(sentence.word, sentence.sentence);
    const accepted = sentence.accepted.get(language) ?? [];
    const isRight = accepted.some(
      (text) => plainText(text, language) === plainText(translation ?? '', language),
    );
    results.push({ ...sentence, translation, isRight });
  }
  return results;
}

/** Without accents on Russian letters, articles, and the pronoun of a reflexive verb. */
function plainText(text: string, language: string): string {
  return normalizeWord(text, language)
    .replaceAll('ё', 'е')
    .replace(/^(der|die|das|sich|le|la|les|l'|se|s'|el|los|las|il|lo|gli|o|a|de|het|zich) ?(?=.)/, '');
}

export function share(results: readonly SenseResult[]): number {
  return results.filter(({ isRight }) => isRight).length / results.length;
}

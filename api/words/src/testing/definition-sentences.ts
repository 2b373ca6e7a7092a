import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '../words';

interface DefinitionSentence {
  word: string;
  sentence: string;
  /** Pieces of the definitions that are right in the sentence. */
  pieces: string[];
  isRequired: boolean;
}

export function readDefinitionSentences(): DefinitionSentence[] {
  const [, ...rows] = readFileSync(path.join(__dirname, 'definition-sentences.tsv'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return rows.map((row) => {
    const [word = '', sentence = '', pieces = '', must = ''] = row.split('\t');
    return { word, sentence, pieces: pieces.split(' / '), isRequired: must === 'shown' };
  });
}

/** Names what is wrong in the definition that is shown beside a translation. Undefined: nothing is. */
export function findDefinitionFault(
  { word, sentence, pieces, isRequired }: DefinitionSentence,
  targetLanguage: string,
  words: Words,
): string | undefined {
  const described = words.describe({ word, sentence, sourceLanguage: 'en', targetLanguage });
  const { definition = null, synonyms = [], antonyms = [], examples = [] } = described ?? {};
  const name = `${word} in “${sentence}”`;
  if (definition === null) {
    if (isRequired) return `${name} has no definition`;
    const others = [...synonyms, ...antonyms, ...examples];
    return others.length > 0 ? `${name} has no definition, but ${others.join(', ')}` : undefined;
  }
  return pieces.some((piece) => definition.includes(piece)) ? undefined : `${name}: ${definition}`;
}

/** What a word may be said to be, by the glossary or by a model. */
export const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'article',
  'auxiliary',
  'interjection',
  'particle',
  'number',
  'contraction',
  'name',
  'phrase',
] as const;

export function knownPartOfSpeech(name: string): string | null {
  const folded = name.trim().toLowerCase();
  return partsOfSpeech.find((partOfSpeech) => partOfSpeech === folded) ?? null;
}

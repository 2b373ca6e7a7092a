/** English endings that say in which form a word stands. */
const englishEndings = ['ing', 'ed', 'est', 'er', 'ly', 's'];

/**
 * A name for the form in which a word stands; two words of one class can mostly stand in the same place. In English it
 * is the ending (an irregular past counts as `ed`); elsewhere whether it is the dictionary form, and its last letters.
 */
export function formClass(text: string, lemma: string, language: string): string {
  const word = text.toLocaleLowerCase(language);
  const isLemma = word === lemma;
  if (language !== 'en') return `${isLemma ? 'lemma' : 'form'} ${[...word].slice(-2).join('')}`;
  if (isLemma) return 'lemma';
  return englishEndings.find((ending) => word.endsWith(ending)) ?? 'ed';
}

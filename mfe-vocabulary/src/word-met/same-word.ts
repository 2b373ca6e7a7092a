import type { VocabularyWord } from '@glossa/contract/vocabulary';

/** A word in the form by which the API compares saved words: no outer punctuation, no capitals, one kind of apostrophe. */
function folded(word: string, language: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

/** The saved word that is this one, if the learner has it already. */
export function sameWord(
  saved: readonly VocabularyWord[] | undefined,
  word: string,
): VocabularyWord | undefined {
  return saved?.find((other) => folded(other.word, other.language) === folded(word, other.language));
}

import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';

/** The saved word with the same key as `word`. */
export function findSavedWord(
  saved: readonly VocabularyWord[] | undefined,
  word: string,
): VocabularyWord | undefined {
  return saved?.find(
    ({ word: other, language }) => normalizeWord(other, language) === normalizeWord(word, language),
  );
}

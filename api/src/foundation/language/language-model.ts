import type { Words } from '@glossa/words';
import type { WordDescription, WordQuery, WordTranslation } from '@glossa/words/query';

/** Translates and describes words. Answers undefined for an unknown word, never a guess. */
export interface LanguageModel extends Pick<
  Words,
  'findBaseForm' | 'levelOfForm' | 'isInSentence' | 'containsWord'
> {
  translate(query: WordQuery): Promise<WordTranslation | undefined>;
  describe(query: WordQuery): Promise<WordDescription | undefined>;
}

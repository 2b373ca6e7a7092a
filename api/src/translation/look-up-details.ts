import type { WordDetails } from '@glossa/shared/contract/translation';
import { difficultyLevel } from '../language/difficulty';
import type { LanguageModel, WordQuery } from '../language/language-model';

/** Everything known of a word; what is not known is null or empty. */
export async function lookUpDetails(language: LanguageModel, query: WordQuery): Promise<WordDetails> {
  const [translated, described] = await Promise.all([language.translate(query), language.describe(query)]);
  const lemma = described?.lemma ?? translated?.lemma ?? query.word;
  const sources = [...(translated ? [translated.source] : []), ...(described?.sources ?? [])];
  return {
    word: query.word,
    lemma,
    source_language: query.sourceLanguage,
    target_language: query.targetLanguage,
    translation: translated?.translations[0] ?? null,
    translations: translated?.translations ?? [],
    part_of_speech: described?.partOfSpeech ?? null,
    definition: described?.definition ?? null,
    detailed_definition: described?.detailedDefinition ?? null,
    synonyms: described?.synonyms ?? [],
    antonyms: described?.antonyms ?? [],
    examples: described?.examples ?? [],
    difficulty_level:
      described?.difficultyLevel ?? difficultyLevel({ lemma, partOfSpeech: null, frequency: undefined }),
    sources: [...new Set(sources)],
    found: translated !== undefined || described !== undefined,
  };
}

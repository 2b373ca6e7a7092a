import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import type { User } from '@glossa/contract/user';
import type { WordQuery, WordTranslation } from '@glossa/words/query';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { findVideo } from '../../content/videos/store';

type AdjustTranslation = (
  query: WordQuery,
  translated: WordTranslation | undefined,
) => Promise<WordTranslation | undefined>;

export async function lookUpDetails(
  language: LanguageModel,
  query: WordQuery,
  adjust: AdjustTranslation = (_query, translated) => Promise.resolve(translated),
): Promise<WordDetails> {
  const [translated, described] = await Promise.all([
    language.translate(query).then((found) => adjust(query, found)),
    language.describe(query),
  ]);
  const sources = [...new Set([...(translated ? [translated.source] : []), ...(described?.sources ?? [])])];
  const isFound = translated !== undefined || described !== undefined;
  const examples = described?.examples ?? [];
  return {
    word: query.word,
    lemma: described?.lemma ?? translated?.lemma ?? query.word,
    source_language: query.sourceLanguage,
    target_language: query.targetLanguage,
    translation: translated?.translations[0] ?? null,
    translations: translated?.translations ?? [],
    via: translated?.via ?? null,
    senses: toSenses(translated),
    part_of_speech: described?.partOfSpeech ?? translated?.partOfSpeech ?? null,
    definition: described?.definition ?? null,
    detailed_definition: described?.detailedDefinition ?? null,
    synonyms: described?.synonyms ?? [],
    antonyms: described?.antonyms ?? [],
    examples: isFound && examples.length === 0 ? contextExamples(query, language) : examples,
    difficulty_level: described
      ? described.difficultyLevel
      : language.levelOfForm(query.word, query.sourceLanguage),
    sources,
    credit: formatSources(sources),
    found: isFound,
  };
}

/** The sentence serves as an example when there is no other. */
function contextExamples({ word, sentence, sourceLanguage }: WordQuery, language: LanguageModel): string[] {
  return sentence && language.isInSentence(word, sentence, sourceLanguage) ? [sentence.trim()] : [];
}

export function toSenses(translated: WordTranslation | undefined): NonNullable<WordDetails['senses']> {
  return (translated?.senses ?? []).map(({ partOfSpeech, translations }) => ({
    part_of_speech: partOfSpeech,
    translations,
  }));
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  own: 'You',
  glossary: 'Glossa',
  wordnet: 'WordNet',
};

/** Sources as text for people; null without sources. */
export function formatSources(sources: readonly string[]): string | null {
  const credited = [...new Set(sources)].map((source) => SOURCE_NAMES[source] ?? source);
  return credited.length > 0 ? credited.join(', ') : null;
}

/** The requested language, else that of the video, else the learner's target language. Throws 404. */
export async function resolveWordLanguage(
  database: Database,
  learner: User,
  request: { language?: string | undefined; videoId?: string | null | undefined },
): Promise<string> {
  if (request.videoId) {
    const video = await findVideo(database, learner.id, request.videoId);
    if (!video) throw new ApiError('video_not_found');
    return request.language ?? video.language;
  }
  return request.language ?? learner.target_language;
}

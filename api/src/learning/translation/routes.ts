import { Translation, TranslationRequest, WordDetails } from '@glossa/contract/vocabulary/translation';
import type { User } from '@glossa/contract/user';
import type { WordQuery, WordTranslation } from '@glossa/words/query';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { MissingWords } from '../missing-words/missing-words';
import type { Database } from '../../platform/database/database';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { formatSources, lookUpDetails, resolveWordLanguage, toSenses } from './look-up-details';
import { preferLessonTranslation } from './lesson-words';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { normalizeWord } from '@glossa/contract/word-key';
import { vocabulary } from '../../platform/database/schema/vocabulary';

export interface TranslationDeps {
  database: Database;
  language: LanguageModel;
}

export function translationRoutes(
  app: ApiApp,
  { database, language }: TranslationDeps,
  missingWords: MissingWords,
): void {
  const translateSchema = {
    summary: 'Translate a word or a phrase',
    description: 'Always 200: a word that nobody knows is answered with `found: false`.',
    body: TranslationRequest,
    response: { 200: Translation, ...failures('video_not_found') },
  };
  app.post('/ai/translate', { schema: translateSchema, config: { paid: true } }, async (request) => {
    const query = await readQuery(database, request.learner, request.body);
    const result = await adjust(database, request, query, await language.translate(query));
    if (!result) await missingWords.record(request.learner.id, query);
    return {
      word: query.word,
      lemma: result?.lemma ?? query.word,
      source_language: query.sourceLanguage,
      target_language: query.targetLanguage,
      translation: result?.translations[0] ?? null,
      translations: result?.translations ?? [],
      source: result?.source ?? null,
      credit: formatSources(result ? [result.source] : []),
      via: result?.via ?? null,
      senses: toSenses(result),
      found: result !== undefined,
    };
  });

  const detailsSchema = {
    summary: 'Tell all that is known of a word or a phrase',
    description: 'Always 200: what is not known is null or empty.',
    body: TranslationRequest,
    response: { 200: WordDetails, ...failures('video_not_found') },
  };
  app.post('/ai/vocab-details', { schema: detailsSchema, config: { paid: true } }, async (request) =>
    lookUpDetails(language, await readQuery(database, request.learner, request.body), (query, translated) =>
      adjust(database, request, query, translated),
    ),
  );
}

/** The learner's own translation counts most, then that of the lesson. */
async function adjust(
  database: Database,
  { learner, body }: { learner: User; body: TranslationRequest },
  query: WordQuery,
  translated: WordTranslation | undefined,
): Promise<WordTranslation | undefined> {
  const inLesson = await preferLessonTranslation(database, body.video_id, query, translated);
  return preferOwnTranslation(database, learner.id, query, inLesson);
}

async function readQuery(
  database: Database,
  learner: User,
  { word, sentence, target_language, source_language, video_id }: TranslationRequest,
): Promise<WordQuery> {
  const wordSource = { language: source_language, videoId: video_id };
  const sourceLanguage = await resolveWordLanguage(database, learner, wordSource);
  return { word, sentence, sourceLanguage, targetLanguage: target_language };
}

/** Keeps the order of others, which is by sentence, if they name the learner's translation as well. */
async function preferOwnTranslation(
  database: Database,
  userId: number,
  query: WordQuery,
  translated: WordTranslation | undefined,
): Promise<WordTranslation | undefined> {
  const own = await findOwnTranslation(database, userId, query);
  if (own === undefined || translated?.translations.includes(own)) return translated;
  return {
    lemma: query.word,
    ...translated,
    translations: [own, ...(translated?.translations ?? [])],
    source: 'own',
    certain: true,
  };
}

async function findOwnTranslation(
  database: Database,
  userId: number,
  { word, sourceLanguage, targetLanguage }: WordQuery,
): Promise<string | undefined> {
  const rows = await database
    .select({ translation: vocabulary.translation })
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, userId),
        eq(vocabulary.wordKey, normalizeWord(word, sourceLanguage)),
        eq(vocabulary.language, sourceLanguage),
        eq(vocabulary.translationLanguage, targetLanguage),
        isNotNull(vocabulary.translation),
      ),
    )
    .orderBy(desc(vocabulary.id))
    .limit(1);
  return rows[0]?.translation ?? undefined;
}

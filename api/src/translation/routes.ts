import { Translation, TranslationRequest, WordDetails } from '@glossa/contract/translation';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import { formatSources, lookUpDetails, resolveWordLanguage } from './look-up-details';

export function translationRoutes(app: ApiApp, { database, language }: ApiDeps): void {
  const translateSchema = {
    summary: 'Translate a word or a phrase',
    description: 'Always 200: a word that nobody knows is answered with `found: false`.',
    body: TranslationRequest,
    response: { 200: Translation, ...failures('video_not_found') },
  };
  app.post('/ai/translate', { schema: translateSchema, config: { paid: true } }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const wordSource = { language: source_language, videoId: video_id };
    const sourceLanguage = await resolveWordLanguage(database, request.learner, wordSource);
    const result = await language.translate({
      word,
      sentence,
      sourceLanguage,
      targetLanguage: target_language,
    });
    return {
      word,
      lemma: result?.lemma ?? word,
      source_language: sourceLanguage,
      target_language,
      translation: result?.translations[0] ?? null,
      translations: result?.translations ?? [],
      source: result?.source ?? null,
      credit: formatSources(result ? [result.source] : []),
      found: result !== undefined,
    };
  });

  const detailsSchema = {
    summary: 'Tell all that is known of a word or a phrase',
    description: 'Always 200: what is not known is null or empty.',
    body: TranslationRequest,
    response: { 200: WordDetails, ...failures('video_not_found') },
  };
  app.post('/ai/vocab-details', { schema: detailsSchema, config: { paid: true } }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const wordSource = { language: source_language, videoId: video_id };
    const sourceLanguage = await resolveWordLanguage(database, request.learner, wordSource);
    return lookUpDetails(language, { word, sentence, sourceLanguage, targetLanguage: target_language });
  });
}

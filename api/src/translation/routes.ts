import {
  Translation,
  TranslationRequest,
  WordDetails,
  WordDetailsRequest,
} from '@glossa/contract/translation';
import { signedInLearner } from '../accounts/signed-in-learner';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { formatSources, lookUpDetails } from './look-up-details';
import { resolveWordLanguage } from './word-language';

export function translationRoutes(app: ApiApp, { database, language }: ApiDeps): void {
  const translateSchema = {
    summary: 'Translate a word or a phrase',
    description: 'Always 200: a word that nobody knows is answered with `found: false`.',
    body: TranslationRequest,
    response: { 200: Translation, ...failures('video_not_found') },
  };
  app.post('/ai/translate', { schema: translateSchema, config: { paid: true } }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const asked = { language: source_language, videoId: video_id };
    const sourceLanguage = await resolveWordLanguage(database, signedInLearner(request), asked);
    const found = await language.translate({
      word,
      sentence,
      sourceLanguage,
      targetLanguage: target_language,
    });
    return {
      word,
      lemma: found?.lemma ?? word,
      source_language: sourceLanguage,
      target_language,
      translation: found?.translations[0] ?? null,
      translations: found?.translations ?? [],
      source: found?.source ?? null,
      credit: formatSources(found ? [found.source] : []),
      found: found !== undefined,
    };
  });

  const detailsSchema = {
    summary: 'Tell all that is known of a word or a phrase',
    description: 'Always 200: what is not known is null or empty.',
    body: WordDetailsRequest,
    response: { 200: WordDetails, ...failures('video_not_found') },
  };
  app.post('/ai/vocab-details', { schema: detailsSchema, config: { paid: true } }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const asked = { language: source_language, videoId: video_id };
    const sourceLanguage = await resolveWordLanguage(database, signedInLearner(request), asked);
    return lookUpDetails(language, { word, sentence, sourceLanguage, targetLanguage: target_language });
  });
}

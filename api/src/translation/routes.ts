import {
  Translation,
  TranslationRequest,
  WordDetails,
  WordDetailsRequest,
} from '@glossa/shared/contract/translation';
import { learnerOf } from '../accounts/require-learner';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { lookUpDetails } from './look-up-details';
import { languageOfWord } from './word-languages';

export function translationRoutes(app: ApiApp, { database, language }: ApiDeps): void {
  const translateSchema = { body: TranslationRequest, response: { 200: Translation } };
  app.post('/ai/translate', { schema: translateSchema }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const asked = { language: source_language, videoId: video_id };
    const sourceLanguage = await languageOfWord(database, learnerOf(request), asked);
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
      found: found !== undefined,
    };
  });

  const detailsSchema = { body: WordDetailsRequest, response: { 200: WordDetails } };
  app.post('/ai/vocab-details', { schema: detailsSchema }, async (request) => {
    const { word, sentence, target_language, source_language, video_id } = request.body;
    const asked = { language: source_language, videoId: video_id };
    const sourceLanguage = await languageOfWord(database, learnerOf(request), asked);
    return lookUpDetails(language, { word, sentence, sourceLanguage, targetLanguage: target_language });
  });
}

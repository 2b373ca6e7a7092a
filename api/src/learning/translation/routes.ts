import * as contract from '@glossa/contract/vocabulary/translation';
import type { User } from '@glossa/contract/user';
import { VideoIdPath } from '@glossa/contract/video/video';
import type { Words } from '@glossa/words';
import { measureCoverage } from '@glossa/words/coverage';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { MissingWords } from '../missing-words/missing-words';
import type { Database } from '../../platform/database/database';
import type { ApiApp } from '../../platform/http/api-app';
import * as lookUp from './look-up-details';
import { lookUpLesson } from './look-up-lesson';
import { unifySpelling } from '../../platform/text/unify-spelling';

export interface TranslationDeps {
  database: Database;
  language: LanguageModel;
  words: Words;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
  /** Undefined without a language model. */
  chat: object | undefined;
}

const PAID_LOOK_UP = { paid: true, ignoresKey: true };

export function translationRoutes(
  app: ApiApp,
  { database, language, words, dictionary, chat }: TranslationDeps,
  missingWords: MissingWords,
): void {
  const translateSchema = { body: contract.TranslationRequest, response: { 200: contract.Translation } };
  app.post('/ai/translate', { schema: translateSchema, config: PAID_LOOK_UP }, async (request) => {
    const query = await readQuery(database, request.learner, request.body);
    const result = await lookUp.translate(language, query);
    if (!result) await missingWords.record(request.learner.id, query);
    return lookUp.toTranslation(language, query, result);
  });

  const detailsSchema = { body: contract.TranslationRequest, response: { 200: contract.WordDetails } };
  app.post('/ai/vocab-details', { schema: detailsSchema, config: PAID_LOOK_UP }, async (request) =>
    lookUp.lookUpDetails(language, await readQuery(database, request.learner, request.body)),
  );

  const lessonSchema = {
    params: VideoIdPath,
    querystring: contract.LessonLookUpsQuery,
    response: { 200: contract.LessonLookUps },
  };
  app.get('/videos/:videoId/look-ups', { schema: lessonSchema, config: { heavy: true } }, (request) =>
    lookUpLesson({ database, dictionary }, request, request.query.language),
  );

  // Counting takes some tenths of a second; the words change at a restart only.
  const measured = new Map<string, Promise<contract.Coverage>>();
  /** One pair at a time. */
  let counting: Promise<unknown> = Promise.resolve();
  const coverageSchema = { querystring: contract.CoverageQuery, response: { 200: contract.Coverage } };
  app.get('/ai/coverage', { schema: coverageSchema, config: { heavy: true } }, async ({ query }) => {
    if (chat) return { words: 0, share: null };
    const { language: from, target_language: to } = query;
    const pair = `${from} ${to}`;
    const known = measured.get(pair);
    if (known) return known;
    const coverage = counting.then(() => measureCoverage(from, to, [words]));
    measured.set(pair, coverage);
    counting = coverage.catch(() => measured.delete(pair));
    return coverage;
  });
}

async function readQuery(
  database: Database,
  learner: User,
  { word, sentence, target_language, source_language, video_id }: contract.TranslationRequest,
): Promise<lookUp.LookUp> {
  const videoId = video_id ?? undefined;
  const sourceLanguage = await lookUp.resolveWordLanguage(database, learner, {
    language: source_language,
    videoId,
  });
  const typed = { word: unifySpelling(word), sentence };
  const query = { ...typed, sourceLanguage, targetLanguage: target_language, videoId };
  return lookUp.prepareLookUp(database, learner.id, query);
}

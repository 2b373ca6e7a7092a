import {
  Coverage,
  CoverageQuery,
  Translation,
  TranslationRequest,
  WordDetails,
} from '@glossa/contract/vocabulary/translation';
import type { User } from '@glossa/contract/user';
import type { Words } from '@glossa/words';
import { measureCoverage } from '@glossa/words/coverage';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { MissingWords } from '../missing-words/missing-words';
import type { Database } from '../../platform/database/database';
import type { ApiApp } from '../../platform/http/api-app';
import {
  findBaseForm,
  formatSources,
  lookUpDetails,
  prepareLookUp,
  resolveWordLanguage,
  toSenses,
  translate,
  type LookUp,
} from './look-up-details';
import { unifySpelling } from '../../platform/text/unify-spelling';

export interface TranslationDeps {
  database: Database;
  language: LanguageModel;
  words: Words;
  /** Undefined without a language model. */
  chat: object | undefined;
}

export function translationRoutes(
  app: ApiApp,
  { database, language, words, chat }: TranslationDeps,
  missingWords: MissingWords,
): void {
  const translateSchema = { body: TranslationRequest, response: { 200: Translation } };
  app.post('/ai/translate', { schema: translateSchema, config: { paid: true } }, async (request) => {
    const query = await readQuery(database, request.learner, request.body);
    const result = await translate(language, query);
    if (!result) await missingWords.record(request.learner.id, query);
    return {
      word: query.word,
      lemma: result?.lemma ?? findBaseForm(language, query),
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

  const detailsSchema = { body: TranslationRequest, response: { 200: WordDetails } };
  app.post('/ai/vocab-details', { schema: detailsSchema, config: { paid: true } }, async (request) =>
    lookUpDetails(language, await readQuery(database, request.learner, request.body)),
  );

  // Counting takes some tenths of a second; the words change at a restart only.
  const measured = new Map<string, Promise<Coverage>>();
  /** One pair at a time. */
  let counting: Promise<unknown> = Promise.resolve();
  const coverageSchema = { querystring: CoverageQuery, response: { 200: Coverage } };
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
  { word, sentence, target_language, source_language, video_id }: TranslationRequest,
): Promise<LookUp> {
  const videoId = video_id ?? undefined;
  const sourceLanguage = await resolveWordLanguage(database, learner, { language: source_language, videoId });
  const typed = { word: unifySpelling(word), sentence };
  const query = { ...typed, sourceLanguage, targetLanguage: target_language, videoId };
  return prepareLookUp(database, learner.id, query);
}

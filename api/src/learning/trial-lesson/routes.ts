import { createHash } from 'node:crypto';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { TrialLesson, TrialLessonQuery } from '@glossa/contract/video/trial-lesson';
import { matchesEtag } from '@glossa/server/matches-etag';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { type ApiLimits, rateLimitNetwork } from '../../foundation/limits/limits';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import type { DictionaryDeps } from '../../content/transcripts/word-levels';
import { findTrialLesson } from './find-trial-lesson';

const CACHE_SECONDS = 600;
const MAX_LANGUAGES = 20;

/** Open to everybody: a visitor tries a lesson before they have an account. Nothing else of the site's lessons is. */
export function trialLessonRoute(
  app: ApiApp,
  { limits, ...deps }: DictionaryDeps & { limits: Pick<ApiLimits, 'trialLessons'> },
): void {
  const answers = new LRUCache<InterfaceLanguage, { lesson: TrialLesson | undefined; etag: string }>({
    max: MAX_LANGUAGES,
    ttl: CACHE_SECONDS * 1_000,
    fetchMethod: async (language) => {
      const lesson = await findTrialLesson(deps, language);
      const hash = createHash('sha256').update(JSON.stringify(lesson ?? null));
      return { lesson, etag: `"${hash.digest('base64url')}"` };
    },
  });
  const schema = { querystring: TrialLessonQuery, response: { 200: TrialLesson, 304: Type.Null() } };
  app.get('/trial-lesson', { schema }, async ({ ip, query, headers }, reply) => {
    await limits.trialLessons.take(rateLimitNetwork(ip));
    const answer = await answers.fetch(query.language);
    if (!answer?.lesson) throw new ApiError('video_not_found');
    void reply.headers({ etag: answer.etag, 'cache-control': `public, max-age=${CACHE_SECONDS}` });
    if (matchesEtag(headers['if-none-match'], answer.etag)) return reply.code(304).send(null);
    return reply.code(200).send(answer.lesson);
  });
}

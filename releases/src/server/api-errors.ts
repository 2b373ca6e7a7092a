import { acceptedLanguage } from '@glossa/contract/request-language';
import type { FastifyInstance } from 'fastify';
import { ReleaseError, type ReleaseErrorCode } from '../core/release-error';
import { ApiRefusal } from './require-session';
import visitorTexts from './visitor-texts.json';

/** Codes that the API's contract has too, and the sentences that learners read. */
const LEARNER_ERRORS = {
  too_large: { code: 'body_too_large', text: 'tooLarge' },
  too_many_requests: { code: 'too_many_requests', text: 'tooMany' },
  request_timeout: { code: 'request_timeout', text: 'tooSlow' },
  api_unavailable: { code: 'api_unavailable', text: 'apiAway' },
  // Large bodies are kept on the disk; learners need not know its state.
  storage_unavailable: { code: 'api_unavailable', text: 'apiAway' },
} as const;

const RETRY_AFTER_SECONDS = 1;

/** Learners read these errors, so they are localized; the others of this server are for operators. */
export function localizeApiErrors(site: FastifyInstance): void {
  site.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiRefusal) return reply.code(error.status).headers(error.headers).send(error.body);
    if (!(error instanceof ReleaseError) || !isLearnerError(error.code)) throw error;
    if (error.code === 'storage_unavailable') request.log.error(error);
    const { code, text } = LEARNER_ERRORS[error.code];
    const language = acceptedLanguage(request.headers['accept-language']);
    reply.headers({ 'content-language': language, vary: 'Accept-Language' });
    const isRetried = error.status === 429 || error.status === 503;
    const localized = new ReleaseError(code, visitorTexts[text][language]);
    if (isRetried) localized.retryAfterSeconds = RETRY_AFTER_SECONDS;
    throw localized;
  });
}

const isLearnerError = (code: ReleaseErrorCode): code is keyof typeof LEARNER_ERRORS =>
  Object.hasOwn(LEARNER_ERRORS, code);

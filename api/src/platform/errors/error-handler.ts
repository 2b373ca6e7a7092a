import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode, FieldProblem } from '@glossa/contract/errors';
import { acceptedLanguage } from '@glossa/shared/request-language';
import { toFieldProblems } from '../http/field-problems';
import { ApiError, invalidFields } from './api-error';
import { isDatabaseUnavailable } from './database-unavailable';
import { errorSentence } from './error-sentence';
import { missingRowCode } from './missing-row';

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  // An id longer than any of ours.
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
};

/** Everything thrown ends here and leaves as `{ detail, code }`. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  if (known.retryAfterSeconds !== undefined) void reply.header('retry-after', known.retryAfterSeconds);
  if (known.status === 401) void reply.header('www-authenticate', 'Bearer');
  answer(known, request, reply);
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answer(new ApiError('route_not_found'), request, reply);
}

/** Of one shape everywhere, so no schema of a route has a part in it. */
function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { text, language } = errorSentence(error, acceptedLanguage(request.headers['accept-language']));
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  void reply.header('content-language', language).header('vary', 'Accept-Language');
  void reply.code(error.status).serializer(JSON.stringify).send(toErrorBody(error, text));
}

function toErrorBody({ code, fields, limit }: ApiError, detail: string): ErrorBody {
  return { detail, code, ...(fields ? { fields } : {}), ...(limit ? { limit } : {}) };
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError('not_ready', undefined, { retryAfterSeconds: 5 });
  const missing = missingRowCode(error);
  if (missing) return new ApiError(missing);
  if (!('code' in error)) return new ApiError('internal_error');
  if (error.validation) return fromValidation(toFieldProblems(error.validation), error.validationContext);
  const mapped = byFastifyCode[error.code];
  if (mapped) return new ApiError(mapped);
  const faultOfCaller = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new ApiError(faultOfCaller ? 'malformed_request' : 'internal_error');
}

/** A wrong id in a path names a thing that cannot exist, so it is not found rather than invalid. */
function fromValidation(problems: FieldProblem[], context: string | undefined): ApiError {
  return context === 'params' ? new ApiError('route_not_found') : invalidFields(problems);
}

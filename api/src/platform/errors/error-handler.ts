import path from 'node:path';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { ErrorBody, ErrorCode, FieldProblem } from '@glossa/contract/errors';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { acceptedLanguage } from '@glossa/contract/request-language';
import { openCatalogues } from '../text/catalogues';
import { ApiError, invalidFields } from './api-error';
import { isConnectionBroken, isDatabaseUnavailable, isDiskFull, missingRowCode } from './database-errors';

const CODES_BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  // Longer than any id.
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_ERR_HANDLER_TIMEOUT: 'not_ready',
};

/** What the log says of a request that a fault ended. */
export const REQUEST_FAILED = 'request failed';

/** Answers every thrown error with `{ detail, code }`. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  // Without a 503 that is thrown as such: the server is busy or stops.
  if (known.status >= 500 && !(known === error && known.status === 503))
    request.log.error({ err: error }, REQUEST_FAILED);
  if (known.retryAfterSeconds !== undefined) void reply.header('retry-after', known.retryAfterSeconds);
  if (known.status === 401) void reply.header('www-authenticate', 'Bearer');
  answer(known, request, reply);
}

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  answer(new ApiError('route_not_found'), request, reply);

/** Bypasses the serializer of the route: all errors have one shape. */
function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { text, language } = errorSentence(error, acceptedLanguage(request.headers['accept-language']));
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  void reply.header('content-language', language).header('vary', 'Accept-Language');
  void reply.code(error.status).serializer(JSON.stringify).send(toErrorBody(error, text));
}

function toErrorBody({ code, fields, limit, reason }: ApiError, detail: string): ErrorBody {
  return {
    ...{ detail, code },
    ...(fields ? { fields } : {}),
    ...(limit ? { limit } : {}),
    ...(reason ? { reason } : {}),
  };
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || isConnectionBroken(error))
    return new ApiError('not_ready', undefined, { retryAfterSeconds: 2 });
  if (isDiskFull(error)) return new ApiError('disk_full', undefined, { retryAfterSeconds: 30 });
  const missing = missingRowCode(error);
  if (missing) return new ApiError(missing);
  if (!('code' in error)) return new ApiError('internal_error');
  if (error.validation) return fromValidation(toFieldProblems(error.validation), error.validationContext);
  const mapped = CODES_BY_FASTIFY_CODE[error.code];
  if (mapped) return new ApiError(mapped);
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new ApiError(isClientError ? 'malformed_request' : 'internal_error');
}

/** An invalid id in the path is 404: such a thing cannot exist. */
const fromValidation = (problems: FieldProblem[], context: string | undefined): ApiError =>
  context === 'params' ? new ApiError('route_not_found') : invalidFields(problems);

/** Schema errors as dotted field names, each once, with a short English problem. */
function toFieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const parent = error.instancePath.slice(1).replaceAll('/', '.');
    const missing = error.keyword === 'required' ? readMissingNames(error.params) : [];
    const names =
      missing.length > 0 ? missing.map((name) => (parent ? `${parent}.${name}` : name)) : [parent];
    const problem = missing.length > 0 ? 'is required' : (error.message ?? 'is not valid');
    for (const name of names) {
      if (!problems.has(name || 'body')) problems.set(name || 'body', problem);
    }
  }
  return [...problems].map(([name, problem]) => ({ name, problem }));
}

function readMissingNames(params: Record<string, unknown>): string[] {
  const names = params['requiredProperties'];
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
}

interface Sentence {
  readonly text: string;
  readonly language: InterfaceLanguage;
}

const sentences = openCatalogues<ErrorCode>(path.join(__dirname, 'sentences'));

/** Details with field names are English only; other languages have the code's sentence and the numbers. */
export function errorSentence(error: ApiError, language: InterfaceLanguage): Sentence {
  const text = language === 'en' ? undefined : sentences(language)[error.code];
  const sentence: Sentence =
    text === undefined ? { text: error.message, language: 'en' } : { text, language };
  return { ...sentence, text: insertNumbers(sentence, error) + planUse(sentence, error) };
}

function insertNumbers(sentence: Sentence, { retryAfterSeconds, line }: ApiError): string {
  const text = insertWait(sentence, retryAfterSeconds);
  if (line === undefined) return text;
  return text.replace(
    '{line}',
    new Intl.NumberFormat(sentence.language, { useGrouping: false }).format(line),
  );
}

/** “ (50/50)”; English details name the numbers. */
function planUse({ language }: Sentence, { status, limit }: ApiError): string {
  if (status !== PLAN_LIMIT_REACHED || !limit || language === 'en') return '';
  const numbers = new Intl.NumberFormat(language);
  return ` (${numbers.format(limit.used)}/${numbers.format(limit.limit)})`;
}

const PLAN_LIMIT_REACHED = 402;

/** A longer wait is told in minutes. */
const MAX_TOLD_SECONDS = 90;

/** Replaces `{wait}` with the length of time until the next attempt, such as “40 seconds”. Each sentence says “in” or “after” itself. */
function insertWait({ text, language }: Sentence, seconds = 1): string {
  const [length, unit] =
    seconds <= MAX_TOLD_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return text.replace('{wait}', wait.format(length));
}

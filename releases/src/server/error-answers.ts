import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Finding } from '@glossa/contract/operators/finding';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../core/release-error';

/** Every failure leaves as `{ detail, code }`, with the findings when the gate refuses, and is never cached. */
export function registerErrorAnswers(site: FastifyInstance): void {
  site.setNotFoundHandler((request, reply) => {
    answer(reply, 'not_found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`);
  });
  site.setErrorHandler<FastifyError | ReleaseError>((error, request, reply) => {
    if (error instanceof ReleaseError) {
      if (error.status === 500 || error.code === 'storage_unavailable') request.log.error(error);
      return answer(reply, error.code, error.message, error.findings);
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return answer(reply, 'too_large', 'The request is too large.');
    if (status === 415) return answer(reply, 'unsupported_media_type', error.message);
    if (status < 500) return answer(reply, 'invalid_request', error.message);
    request.log.error(error);
    return answer(reply, 'internal', 'Something went wrong on our side.');
  });
}

/** For addresses so broken that no route and no hook ever sees them. */
export function answerBrokenAddress(_error: FastifyError, _request: unknown, reply: FastifyReply): void {
  answer(reply, 'invalid_request', 'This is not an address.');
}

function answer(
  reply: FastifyReply,
  code: ReleaseErrorCode,
  detail: string,
  findings?: readonly Finding[],
): FastifyReply {
  reply.code(RELEASE_ERROR_STATUS[code]).header('cache-control', 'no-store').removeHeader('etag');
  return reply.type('application/json; charset=utf-8').send({ detail, code, findings });
}

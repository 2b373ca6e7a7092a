import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Finding } from '@glossa/contract/operators/finding';
import { sendClientError } from '@glossa/server/client-error';
import { REQUEST_ID_HEADER } from '@glossa/server/request-id';
import { ReleaseError, RELEASE_ERROR_STATUS, type ReleaseErrorCode } from '../core/release-error';
import { commonHeaders } from './page/security-headers';

/** Sends every error as `{ detail, code }`, with the gate's findings if there are any, and never cached. */
export function registerErrorResponses(site: FastifyInstance): void {
  site.setNotFoundHandler((request, reply) => {
    sendError(reply, 'not_found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`);
  });
  site.setErrorHandler<FastifyError | ReleaseError>((error, request, reply) => {
    if (error instanceof ReleaseError) {
      if (error.status === 500 || error.code === 'storage_unavailable') request.log.error(error);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return sendError(reply, error.code, error.message, error.findings);
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return sendError(reply, 'too_large', 'The request is too large.');
    if (status === 415) return sendError(reply, 'unsupported_media_type', error.message);
    if (status < 500) return sendError(reply, 'invalid_request', error.message);
    if (!isVisitorGone(error, reply)) request.log.error(error);
    return sendError(reply, 'internal', 'Something went wrong on our side.');
  });
}

/** The API's answer was given up because nobody waits for it any more. Happens whenever a page is left. */
function isVisitorGone({ code }: FastifyError, { raw }: FastifyReply): boolean {
  return code === 'UND_ERR_ABORTED' && raw.destroyed;
}

/** Handles malformed URLs, which reach no route and no hook. */
export function sendMalformedUrl(_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(commonHeaders).header(REQUEST_ID_HEADER, id);
  sendError(reply, 'invalid_request', 'The URL is malformed.');
}

const CONNECTION_ERRORS: Readonly<Record<string, [ReleaseErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
};

/** Handles bytes that are not HTTP, and requests that arrive too slowly: there is a connection, but no request. */
export function sendMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  const [code, detail] = CONNECTION_ERRORS[error.code ?? ''] ?? [
    'invalid_request',
    'The request cannot be read.',
  ];
  sendClientError(error, socket, {
    ...{ status: RELEASE_ERROR_STATUS[code], code, detail },
    headers: { ...commonHeaders, 'cache-control': 'no-store' },
  });
}

function sendError(
  reply: FastifyReply,
  code: ReleaseErrorCode,
  detail: string,
  findings?: readonly Finding[],
): FastifyReply {
  reply.code(RELEASE_ERROR_STATUS[code]).header('cache-control', 'no-store').removeHeader('etag');
  return reply.type('application/json; charset=utf-8').send({ detail, code, findings });
}

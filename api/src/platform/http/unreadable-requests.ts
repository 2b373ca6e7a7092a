import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error';
import { handleError } from '../errors/error-handler';
import { RequestLog } from './request-log';
import { SECURITY_HEADERS } from './security-headers';

const requestLog = new RequestLog();

/** Answers a URL that the router cannot parse. Hooks do not run for it, so headers and log are done here. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
  void reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
  handleError(error, request, reply);
}

/** Answers bytes that are not HTTP, or headers that are too long: there is only a connection, no request. */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message: detail, code } = new ApiError('malformed_request');
  const body = JSON.stringify({ detail, code });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
}

/** Browsers send a POST without a body as a form. An empty form is read as no body; others are refused. */
export function acceptEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length > 0) throw new ApiError('unsupported_media_type');
      return undefined;
    },
  );
}

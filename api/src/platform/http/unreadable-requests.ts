import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error';
import { handleError } from '../errors/error-handler';
import { RequestLog } from './request-log';
import { headersOfAll } from './security-headers';

const requestLog = new RequestLog();

/** An address the router cannot read or finds too long: no hook runs for it, so all that is theirs is done here. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
  void reply.headers({ ...headersOfAll, 'x-request-id': request.id });
  handleError(error, request, reply);
}

/** Bytes that are not HTTP, or more headers than we read: there is no request yet, only a connection. */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message: detail, code } = new ApiError('malformed_request');
  const body = JSON.stringify({ detail, code });
  const headers = {
    ...headersOfAll,
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
}

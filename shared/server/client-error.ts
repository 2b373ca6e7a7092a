import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface ErrorResponse {
  status: number;
  code: string;
  detail: string;
  headers: Readonly<Record<string, string>>;
}

/** Answers bytes that are not HTTP, and requests that arrive too slowly: there is a connection, but no request. */
export function sendClientError(error: { code?: string }, socket: Socket, response: ErrorResponse): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, detail } = response;
  const body = JSON.stringify({ detail, code });
  const headers = {
    ...response.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
}

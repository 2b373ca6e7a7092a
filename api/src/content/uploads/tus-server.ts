import { Readable, Transform } from 'node:stream';
import { type DataStore, type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@glossa/contract/errors';
import { ApiError } from '../../platform/errors/api-error';
import { type UploadLock, UploadLockedError } from './upload-lock';

/** Headers of the protocol's answers; the others of its server are for other sites. */
const PASSED_HEADERS = ['location', 'tus-resumable', 'upload-length', 'upload-offset'];

const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'upload_not_found',
  409: 'upload_conflict',
  410: 'upload_not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  423: 'upload_conflict',
};

/** Routes of the protocol are in a plugin of their own, because no other route takes such bodies. */
export function takeChunks(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
}

/** The body is a stream, which Fastify does not bound: one whose length is not told first is refused. */
export function requireBody(
  { headers, method, routeOptions }: FastifyRequest,
  maxBytes = routeOptions.bodyLimit,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  if (encoding !== undefined || (method === 'PATCH' && length === undefined))
    throw new ApiError('length_required');
  if (Number(length ?? 0) > maxBytes) throw new ApiError('body_too_large');
}

/** An upload, which the route has found, or which a POST creates in `store`. */
interface TusUpload {
  id: string;
  url: string;
  store: DataStore;
  locker: Locker;
}

export async function answerTus(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, url, store, locker }: TusUpload,
): Promise<FastifyReply> {
  const server = new Server({
    path: url,
    datastore: store,
    locker,
    allowedOrigins: [],
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    generateUrl: () => url,
  });
  const answer = await server.handleWeb(toWebRequest(request));
  if (answer.status >= 400) throw await toApiError(answer);
  for (const name of PASSED_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  return reply.code(answer.status).send('');
}

/** The same store, which takes bytes for as long as the lock is held. Throws `UploadLockedError` where it is lost. */
export function fenceWrites(store: DataStore, lock: UploadLock): DataStore {
  const write: DataStore['write'] = async (bytes, id, offset) => {
    const gate = new Transform({
      transform: (piece, _encoding, done) =>
        lock.isHeld() ? done(null, piece) : done(new UploadLockedError()),
    });
    // Ends the gate when the request is aborted.
    const cut = (error: Error) => gate.destroy(error);
    bytes.once('error', cut);
    try {
      const written = await store.write(bytes.pipe(gate), id, offset);
      await lock.requireHeld();
      return written;
    } catch (error) {
      throw lock.isHeld() ? error : new UploadLockedError();
    } finally {
      bytes.off('error', cut);
    }
  };
  return Object.create(store, { write: { value: write } }) as DataStore;
}

function toWebRequest({ method, headers, body }: FastifyRequest): Request {
  const passed = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isPassed(entry[0]),
  );
  const bytes =
    body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {};
  return new Request('http://api.invalid/upload', { method, headers: passed, ...bytes } as RequestInit);
}

const isPassed = (name: string) =>
  ['tus-resumable', 'content-type', 'content-length'].includes(name) || name.startsWith('upload-');

async function toApiError(answer: Response): Promise<ApiError> {
  const code = CODES[answer.status];
  if (code) return new ApiError(code);
  // 501: the store does not support this extension of the protocol.
  if (answer.status < 500 || answer.status === 501) return new ApiError('malformed_request');
  throw new Error(`the upload failed: ${answer.status} ${await answer.text()}`);
}

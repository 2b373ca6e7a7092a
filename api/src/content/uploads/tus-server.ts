import { Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DataStore, Server } from '@tus/server';
import type { Database } from '../../platform/database/database';
import type { ErrorCode } from '@glossa/contract/errors';
import { ApiError } from '../../platform/errors/api-error';
import type { MediaStore } from '../../foundation/media/media-store';
import { UploadLock, UploadLockedError } from './upload-lock';

const UPLOADS_PATH = '/api/uploads';
const ID_HEADER = 'x-reserved-upload';
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

/**
 * Answers a request of the tus protocol to the upload `id`, whose row is there and whose learner asks. A POST creates
 * its file.
 */
type AnswerTus = (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<FastifyReply>;

export function openTusServer(store: MediaStore, database: Database): AnswerTus {
  return async (request, reply, id) => {
    const lock = new UploadLock(database, id);
    // One for each request, so that what it writes is bound to its own lock.
    const server = new Server({
      path: UPLOADS_PATH,
      datastore: fenceWrites(store.uploads, lock),
      locker: { newLock: () => lock },
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: ({ headers }) => headers.get(ID_HEADER) ?? '',
    });
    const answer = await server.handleWeb(toWebRequest(request, id));
    if (answer.status >= 400) throw await toApiError(answer);
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(answer.status).send('');
  };
}

/** The same store, which takes bytes for as long as the lock is held. Throws `UploadLockedError` where it is lost. */
function fenceWrites(store: DataStore, lock: UploadLock): DataStore {
  const write: DataStore['write'] = async (bytes, id, offset) => {
    const gate = new Transform({
      transform: (piece, _encoding, done) =>
        lock.isHeld() ? done(null, piece) : done(new UploadLockedError()),
    });
    // Ends the gate when the request is cut.
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

/** The address is made of the id: the protocol's server takes the one after the last slash, even of a query. */
function toWebRequest({ method, headers, body }: FastifyRequest, id: string): Request {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && isPassed(name)) passed.set(name, value);
  }
  const isNew = method === 'POST';
  if (isNew) passed.set(ID_HEADER, id);
  const url = isNew ? UPLOADS_PATH : `${UPLOADS_PATH}/${encodeURIComponent(id)}`;
  const bytes =
    body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {};
  return new Request(new URL(url, 'http://api.invalid'), {
    method,
    headers: passed,
    ...bytes,
  } as RequestInit);
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

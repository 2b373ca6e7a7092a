import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { UPLOAD_CHUNK_BYTES } from '@glossa/contract/video/own-video';
import type { Video } from '@glossa/contract/video/video';
import type { TestLearner } from '../../../../testing/test-api';

const PROTOCOL = { 'tus-resumable': '1.0.0' };

/** Speaks the upload protocol as one learner. */
export function uploader(learner: Omit<TestLearner, 'session'>) {
  const ask = (request: Parameters<TestLearner['ask']>[0], headers: Record<string, string>) =>
    learner.ask({
      ...request,
      url: request.url.replace('/api', ''),
      headers: { ...PROTOCOL, ...headers },
    });
  const create = (bytes: number | string, name = 'talk.mp4', headers = {}) =>
    ask(
      { method: 'POST', url: '/api/uploads' },
      {
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...headers,
      },
    );
  const append = (url: string, offset: number, payload: Buffer) =>
    ask(
      { method: 'PATCH', url, payload },
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    );
  const head = (url: string) => ask({ method: 'HEAD', url }, {});
  const cancel = (url: string) => ask({ method: 'DELETE', url }, {});
  const finish = (url: string, fields: object = {}) =>
    learner.post(`${url.replace('/api', '')}/video`, { language: 'en', ...fields });

  /** Sends a file in chunks; returns its address. */
  async function send(bytes: Buffer, name?: string): Promise<string> {
    const created = await create(bytes.length, name);
    if (created.statusCode !== 201) throw new Error(`no upload was made: ${created.body}`);
    const url = String(created.headers['location']);
    for (let offset = 0; offset < bytes.length; offset += UPLOAD_CHUNK_BYTES) {
      const sent = await append(url, offset, bytes.subarray(offset, offset + UPLOAD_CHUNK_BYTES));
      if (sent.statusCode !== 204) throw new Error(`a chunk was refused: ${sent.body}`);
    }
    return url;
  }

  async function makeVideo(bytes: Buffer, name?: string, fields: object = {}): Promise<Video> {
    const made: LightMyRequestResponse = await finish(await send(bytes, name), fields);
    if (made.statusCode !== 201) throw new Error(`no video was made: ${made.body}`);
    return made.json<Video>();
  }

  return { create, append, head, cancel, finish, send, makeVideo };
}

/** Bytes that are no video. */
export const noise = (length: number) => randomBytes(length);

import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import type { LightMyRequestResponse } from 'fastify';
import { codeWithLine, DeltaSite, dictionaryHeaders, readDcz } from '../../../testing/delta-site';
import type { TestSite } from '../../../testing/test-site';
import { type DeltaCompressor } from './delta-compressor';

const first = codeWithLine('first');
const second = codeWithLine('second');
const secondUrl = '/apps/quiz/1.1.0/remote.js';

beforeAll(() => init());

const opened: TestSite[] = [];
afterEach(async () => {
  for (const { site } of opened.splice(0)) await site.close();
});

function decode(response: LightMyRequestResponse, dictionary: string): string {
  const bytes = decompressUsingDict(createDCtx(), readDcz(response).frame, Buffer.from(dictionary));
  return Buffer.from(bytes).toString();
}

function quiz(version: string, code: string) {
  return { app: 'quiz', version, mounts: ['/quizzes'], extra: { 'remote.js': code } };
}

async function openSite(compressor?: DeltaCompressor) {
  const { site, deltas } = await DeltaSite.open(compressor);
  opened.push(site);
  await site.goLive({ app: 'shell' });
  await site.goLive(quiz('1.0.0', first));
  return { site, deltas };
}

async function openWithTwoVersions() {
  const { site, deltas } = await openSite();
  await site.goLive(quiz('1.1.0', second));
  await deltas.made('quiz', '1.1.0', 'remote.js', first);
  return { site, deltas };
}

describe('a file that follows one the browser has', () => {
  it('is sent as a delta that decodes to exactly its bytes', async () => {
    const { site } = await openWithTwoVersions();
    const response = await site.get(secondUrl, dictionaryHeaders(first));
    expect(response.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/apps/quiz/*/remote.js"',
    });
    expect(response.headers).not.toHaveProperty('cdn-cache-control');
    expect(readDcz(response)).toMatchObject({
      magic: '5e2a4d1820000000',
      dictionary: dictionaryHeaders(first)['available-dictionary']?.slice(1, -1),
    });
    expect(decode(response, first)).toBe(second);
    const whole = await site.get(secondUrl, { 'accept-encoding': 'br' });
    expect(response.rawPayload.length).toBeLessThan(200);
    expect(whole.rawPayload.length).toBeGreaterThan(5_000);
    expect(whole.headers.etag).not.toBe(response.headers.etag);
  });

  it('is sent in its ordinary encoding when the dictionary belongs to another app or another file', async () => {
    const { site, deltas } = await openWithTwoVersions();
    await site.publish({ app: 'video', extra: { 'remote.js': codeWithLine('video') } });
    await site.publish({ ...quiz('1.2.0', second), extra: { 'remote.js': second, 'other.js': first } });
    await deltas.made('quiz', '1.2.0', 'remote.js', first);
    for (const [url, dictionary] of [
      ['/apps/quiz/1.2.0/remote.js', codeWithLine('video')],
      ['/apps/quiz/1.2.0/other.js', second],
    ] as const) {
      const response = await site.get(url, dictionaryHeaders(dictionary));
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.headers['cdn-cache-control']).toBe('no-store');
    }
  });
});

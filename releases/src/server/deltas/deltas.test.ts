import { brotliDecompressSync } from 'node:zlib';
import type { BuiltRelease } from '@glossa/contract/release';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import type { LightMyRequestResponse } from 'fastify';
import { codeWithLine, DeltaSite, dictionaryHeaders, readDcz } from '../../../testing/delta-site';
import { computeDictionaryHash } from '../../core/bundle/dictionary';
import { deltaName } from '../../storage/bundle-store';
import type { TestSite } from '../../../testing/test-site';
import { createDeltaCompressor, type DeltaCompressor } from './delta-compressor';

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

  it('is sent to HEAD without its body, as 304 when it is the same, and whole to a range', async () => {
    const { site } = await openWithTwoVersions();
    const headers = dictionaryHeaders(first);
    const response = await site.get(secondUrl, headers);
    const head = await site.site.inject({ method: 'HEAD', url: secondUrl, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(response.rawPayload.length),
      etag: response.headers.etag,
    });
    const same = await site.get(secondUrl, { ...headers, 'if-none-match': String(response.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    const whole = await site.get(secondUrl, { 'if-none-match': String(response.headers.etag) });
    expect(whole.statusCode).toBe(200);
    const range = await site.get(secondUrl, { ...headers, range: 'bytes=0-9' });
    expect([range.statusCode, range.rawPayload]).toEqual([200, response.rawPayload]);
  });

  it.each([
    ['names no dictionary', { 'accept-encoding': 'br, dcz' }],
    ['does not take deltas', { ...dictionaryHeaders(first), 'accept-encoding': 'br' }],
    ['refuses deltas', { ...dictionaryHeaders(first), 'accept-encoding': 'br, dcz;q=0' }],
    ['has an unknown dictionary', dictionaryHeaders('another file')],
    ['has the very same file', dictionaryHeaders(second)],
    ['sends a header that is no hash', { ...dictionaryHeaders(first), 'available-dictionary': ':AAAA:' }],
    ['names a path', { ...dictionaryHeaders(first), 'available-dictionary': '../../1.0.0/remote.js' }],
  ])('is sent in its ordinary encoding to a browser that %s', async (_what, headers) => {
    const { site } = await openWithTwoVersions();
    const response = await site.get(secondUrl, headers);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(second);
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

describe('deltas', () => {
  it('lead back to an earlier version, also from one that was revoked', async () => {
    const { site, deltas } = await openWithTwoVersions();
    expect((await site.rollback('quiz')).statusCode).toBe(200);
    await deltas.made('quiz', '1.0.0', 'remote.js', second);
    const back = await site.get('/apps/quiz/1.0.0/remote.js', dictionaryHeaders(second));
    expect(decode(back, second)).toBe(first);

    const third = codeWithLine('third');
    await site.goLive(quiz('1.2.0', third));
    await site.decide('quiz', 'revoke', { version: '1.2.0', reason: 'It is broken.' });
    await deltas.made('quiz', '1.0.0', 'remote.js', third);
    const revoked = await site.get('/apps/quiz/1.0.0/remote.js', dictionaryHeaders(third));
    expect(decode(revoked, third)).toBe(first);
  });

  it('are not made of a file that did not change, when its address did not change either', async () => {
    const made: string[] = [];
    const { compress, close } = createDeltaCompressor();
    const { site, deltas } = await openSite({
      compress: (bytes, dictionary) => {
        made.push(bytes.toString());
        return compress(bytes, dictionary);
      },
      close,
    });
    const addressed = (version: string, code: string) => ({
      ...quiz(version, code),
      extra: { 'remote.js': code, 'vendors.js': first },
      release: (release: BuiltRelease): BuiltRelease => ({ ...release, addresses: 'content' }),
    });
    await site.goLive(addressed('1.1.0', second));
    const third = codeWithLine('third');
    await site.goLive(addressed('1.2.0', third));
    // A browser may offer the file that it has for the same file of the next version.
    const same = await site.get('/apps/quiz/1.2.0/vendors.js', dictionaryHeaders(first));
    expect(same.headers['content-encoding']).toBe('br');
    await site.goLive(addressed('1.3.0', second));
    await deltas.made('quiz', '1.2.0', 'remote.js', second);
    await deltas.made('quiz', '1.3.0', 'remote.js', third);
    expect(made).toContain(third);
    expect(made).not.toContain(first);
  });

  it('are made of an unchanged file for browsers that have it at the address of an older version', async () => {
    const { site, deltas } = await openSite();
    await site.goLive({
      ...quiz('1.1.0', first),
      release: (release) => ({ ...release, addresses: 'content' }),
    });
    await deltas.made('quiz', '1.1.0', 'remote.js', first);
    const response = await site.get(secondUrl, dictionaryHeaders(first));
    expect(decode(response, first)).toBe(first);
  });

  it('are made for versions before the last few when a browser asks', async () => {
    const { site, deltas } = await openSite();
    for (const minor of [1, 2, 3, 4]) await site.goLive(quiz(`1.${minor}.0`, codeWithLine(`${minor}`)));
    await deltas.made('quiz', '1.4.0', 'remote.js', codeWithLine('3'));
    const url = '/apps/quiz/1.4.0/remote.js';
    const before = await site.get(url, dictionaryHeaders(first));
    expect(before.headers).toMatchObject({ 'content-encoding': 'br', 'cdn-cache-control': 'no-store' });
    await deltas.made('quiz', '1.4.0', 'remote.js', first);
    const after = await site.get(url, dictionaryHeaders(first));
    expect(decode(after, first)).toBe(codeWithLine('4'));
  });

  it('are not stored for a version that no visitor gets, however often one is asked for', async () => {
    const { site, deltas } = await openSite();
    for (const minor of [1, 2, 3, 4, 5]) await site.goLive(quiz(`1.${minor}.0`, codeWithLine(`${minor}`)));
    await deltas.made('quiz', '1.5.0', 'remote.js', codeWithLine('4'));
    const old = await site.get('/apps/quiz/1.4.0/remote.js', dictionaryHeaders(first));
    expect(old.headers['content-encoding']).toBe('br');
    const live = await site.get('/apps/quiz/1.5.0/remote.js', dictionaryHeaders(first));
    expect(live.headers['content-encoding']).toBe('br');
    await deltas.made('quiz', '1.5.0', 'remote.js', first);
    expect(
      await deltas.bundles.deltas.read(
        'quiz',
        '1.4.0',
        deltaName({ path: 'remote.js', dictionary: computeDictionaryHash(Buffer.from(first)) }),
      ),
    ).toBeUndefined();
  });

  it('are not sent when they are no smaller than the file', async () => {
    const { site, deltas } = await openSite();
    const other = 'x'.repeat(1_000);
    await site.goLive(quiz('1.1.0', other));
    await deltas.made('quiz', '1.1.0', 'remote.js', first);
    const response = await site.get(secondUrl, dictionaryHeaders(first));
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(other);
  });

  it('that cannot be made leave the ordinary encoding, and are tried once', async () => {
    const { compress, close } = createDeltaCompressor();
    const tried: string[] = [];
    const { site, deltas } = await openSite({
      compress: async (bytes, dictionary) => {
        tried.push(bytes.toString());
        if (bytes.toString() === second) throw new Error('No memory is left.');
        return compress(bytes, dictionary);
      },
      close,
    });
    await site.goLive(quiz('1.1.0', second));
    const third = codeWithLine('third');
    for (const _time of [1, 2]) {
      const response = await site.get(secondUrl, dictionaryHeaders(first));
      expect(response.headers['content-encoding']).toBe('br');
    }
    await site.goLive(quiz('1.2.0', third));
    await deltas.made('quiz', '1.2.0', 'remote.js', second);
    expect(tried.filter((text) => text === second)).toHaveLength(1);
  });
});

describe('a file', () => {
  it('is offered as a dictionary when it is text of some size', async () => {
    const { site } = await openSite();
    const { headers } = await site.get('/apps/quiz/1.0.0/remote.js', { 'accept-encoding': 'br' });
    expect(headers['use-as-dictionary']).toBe('match="/apps/quiz/*/remote.js"');
    const small = await site.get('/apps/quiz/1.0.0/messages-en.js', dictionaryHeaders(first));
    expect(small.headers).not.toHaveProperty('use-as-dictionary');
    expect(small.headers.vary).toBe('Accept-Encoding');
  });
});

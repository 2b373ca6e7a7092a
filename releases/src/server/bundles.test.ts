import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appFiles } from '../../testing/app-package';
import { useSite } from '../../testing/test-site';

const site = useSite();
const entry = '/apps/quiz/1.0.0/entry.js';
const source = appFiles({ app: 'quiz' })['entry.js'];

describe('a file of a published version', () => {
  it('is served as immutable, to any origin, with its content type', async () => {
    const { body, headers } = await site.get(entry);
    expect(body).toBe(source);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await site.get('/apps/quiz/1.0.0/remote.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
  });

  it('may be the types of what the app lends, which are text', async () => {
    await site.publish({ app: 'notes', extra: { 'slots.d.ts': 'export {};' } });
    const { body, headers } = await site.get('/apps/notes/1.0.0/slots.d.ts');
    expect([body, headers['content-type']]).toEqual(['export {};', 'text/plain; charset=utf-8']);
  });

  it('is sent in the smallest form the client takes, each with its own tag', async () => {
    const br = await site.get(entry, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await site.get(entry, { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    const plain = await site.get(entry, { 'accept-encoding': 'identity' });
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(source);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(source);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('answers 304 to a matching etag, and HEAD without a body', async () => {
    const { headers } = await site.get(entry);
    expect((await site.get(entry, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const head = await site.site.inject({ method: 'HEAD', url: entry });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(source?.length),
    ]);
  });

  it('stays there when another version is live', async () => {
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await site.get(entry)).body).toBe(source);
  });
});

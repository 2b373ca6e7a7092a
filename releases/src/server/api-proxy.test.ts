import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '@glossa/server/testing/listen';
import { readRefusal, TestSite } from '../../testing/test-site';
import { DEFAULT_LIMITS } from './limits';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A learning API for the test, listening on a free port. */
async function startApi(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  return listen(server);
}

const echo = (request: IncomingMessage, response: ServerResponse): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, length: Buffer.concat(chunks).length }));
  });
};

describe('/api', () => {
  it('reaches the learning API with path, query, token and the client’s address', async () => {
    const site = await TestSite.open({ api: { origin: await startApi(echo) } });
    const answer = await site.get('/api/quizzes?page=2', {
      authorization: 'Bearer abc',
      'accept-language': 'ka',
      'x-forwarded-for': '6.6.6.6',
      'x-request-id': 'request-1',
      host: 'glossa.test',
    });
    expect(answer.json()).toMatchObject({
      method: 'GET',
      url: '/api/quizzes?page=2',
      headers: {
        authorization: 'Bearer abc',
        'accept-language': 'ka',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'glossa.test',
        'x-request-id': 'request-1',
      },
    });
    expect(answer.headers['x-request-id']).toBe('request-1');
  });

  it('closes a connection that is unused, even when the API offers to keep it', async () => {
    const api = createServer((_request, response) => {
      response.setHeader('keep-alive', 'timeout=600').end('{}');
    });
    api.keepAliveTimeout = 0;
    servers.push(api);
    const connected = once(api, 'connection');
    const site = await TestSite.open({ api: { origin: await listen(api) } });
    const answered = site.get('/api/quizzes');
    const [connection] = (await connected) as [Socket];
    const ended = once(connection, 'close');
    expect((await answered).statusCode).toBe(200);
    await ended;
  });

  it.each(['text/plain', 'text/vtt', 'application/json', 'application/octet-stream'])(
    'passes the bytes of a body of the type %s on as they are, whatever their encoding',
    async (type) => {
      const bodies: Buffer[] = [];
      const apiOrigin = await startApi((request, response) => {
        request.on('data', (chunk: Buffer) => bodies.push(chunk));
        request.on('end', () => response.end('{}'));
      });
      const { site } = await TestSite.open({ api: { origin: apiOrigin } });
      const payload = Buffer.from('M\u00FCller', 'latin1');
      const headers = { 'content-type': type };
      await site.inject({ method: 'PUT', url: '/api/transcribe/own_1/captions', payload, headers });
      expect(Buffer.concat(bodies).toString('latin1')).toBe('M\u00FCller');
    },
  );

  it('passes a large upload through where one belongs, and refuses it elsewhere', async () => {
    const site = await TestSite.open({ api: { origin: await startApi(echo) } });
    const payload = Buffer.alloc(5 * 1024 * 1024, 1);
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' };
    const upload = (url: string) => site.site.inject({ method: 'POST', url, payload, headers });
    const taken = await upload('/api/vocabulary/import?format=json');
    expect(taken.json()).toMatchObject({ method: 'POST', length: payload.length });
    const refused = await upload('/api/quizzes');
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { code: 'body_too_large', detail: 'Die Anfrage ist zu groß.' },
    ]);
  });

  it('takes no large body of somebody who is not signed in, and answers as the API does', async () => {
    const uploads: unknown[] = [];
    const apiOrigin = await startApi((request, response) => {
      if (request.url !== '/api/auth/me') uploads.push(request.url);
      const isKnown = request.headers.authorization === 'Bearer known';
      response.writeHead(isKnown ? 200 : 401, {
        'content-type': 'application/json',
        'content-language': 'de',
      });
      request.resume().on('end', () => response.end('{"code":"not_signed_in"}'));
    });
    const uploadDirectory = path.join(mkdtempSync(path.join(tmpdir(), 'glossa-uploads-')), 'unused');
    const { site } = await TestSite.open({ api: { origin: apiOrigin }, uploadDirectory });
    const payload = Buffer.alloc(100_000, 1);
    const upload = (authorization: string) =>
      site.inject({
        method: 'POST',
        url: '/api/vocabulary/import?format=json',
        payload,
        headers: { 'content-type': 'application/json', authorization },
      });
    const refused = await upload('Bearer unknown');
    expect([refused.statusCode, refused.json(), refused.headers['content-language']]).toEqual([
      401,
      { code: 'not_signed_in' },
      'de',
    ]);
    expect(existsSync(uploadDirectory)).toBe(false);
    expect(uploads).toEqual([]);
    expect((await upload('Bearer known')).statusCode).toBe(200);
    expect(uploads).toEqual(['/api/vocabulary/import?format=json']);
  });

  it('takes three large bodies of a learner at a time, of which one is a file, and lessons beside all files', async () => {
    let sessions = 0;
    const apiOrigin = await startApi((request, response) => {
      if (/\/(me|session)$/.test(request.url ?? '')) sessions += 1;
      const [, learner] = /^bearer (\d+)\./i.exec(request.headers.authorization ?? '') ?? [];
      request.resume().on('end', () => response.end(`{"id":${learner}}`));
    });
    const fileBodies = { ...DEFAULT_LIMITS.fileBodies, total: 2 };
    const { site } = await TestSite.open({ api: { origin: apiOrigin }, limits: { fileBodies } });
    const url = await site.listen({ host: '127.0.0.1', port: 0 });
    const upload = (authorization: string, path = '/vocabulary/import') => {
      const headers = { authorization, 'content-type': 'application/json', 'content-length': 100_000 };
      const request = httpRequest(`${url}/api${path}`, { method: 'POST', headers });
      const status = new Promise<number | undefined>((resolve, reject) => {
        request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      request.write('{');
      return { status, end: () => request.end(Buffer.alloc(99_999, 1)) };
    };
    const begun = async (count: number) => {
      while (sessions < count) await new Promise((resolve) => setImmediate(resolve));
    };
    const ofAna = ['Bearer 1.phone', 'bearer 1.phone', 'Bearer 1.computer'].map((token) => upload(token));
    await begun(3);
    const [fourth, ofBen] = [upload('BEARER 1.tablet'), upload('Bearer 2.phone')];
    fourth.end();
    expect(await fourth.status).toBe(429);
    await begun(5);
    // Ana and Ben have the two places.
    const [ofEve, lesson] = [
      upload('Bearer 3.phone'),
      upload('Bearer 4.key', '/operator/playlists/1/lessons/1'),
    ];
    for (const { end } of [ofEve, lesson]) end();
    expect([await ofEve.status, await lesson.status]).toEqual([503, 200]);
    for (const { end } of [ofBen, ...ofAna]) end();
    expect(await Promise.all([ofBen, ...ofAna].map(({ status }) => status))).toEqual([200, 200, 200, 200]);
    await site.close();
  });

  it('gives no place for large bodies to somebody of whom the API has not said yet who it is', async () => {
    const asked: ServerResponse[] = [];
    const apiOrigin = await startApi((request, response) => {
      if (request.headers.authorization === 'Bearer guessed') asked.push(response);
      else request.resume().on('end', () => response.end('{"id":1}'));
    });
    const fileBodies = { ...DEFAULT_LIMITS.fileBodies, running: 1, total: 1 };
    const { site } = await TestSite.open({ api: { origin: apiOrigin }, limits: { fileBodies } });
    const upload = (token: string) =>
      site.inject({
        method: 'POST',
        url: '/api/vocabulary/import',
        payload: Buffer.alloc(100_000, 1),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    const guessed = upload('guessed');
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await upload('known')).statusCode).toBe(200);
    for (const response of asked) response.writeHead(401).end('{}');
    expect((await guessed).statusCode).toBe(401);
  });

  it.each(['/api/transcribe/own_1/caption-lines', '/api/videos/own_1/sound'])(
    'passes on what the API takes at %s',
    async (url) => {
      const { site } = await TestSite.open({ api: { origin: await startApi(echo) } });
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await site.inject({ method: 'PUT', url, payload: Buffer.alloc(700_000, 1), headers });
      expect([answer.statusCode, answer.json().length]).toEqual([200, 700_000]);
    },
  );

  it('passes a body on that curl has announced', async () => {
    const site = await TestSite.open({ api: { origin: await startApi(echo) } });
    const url = await site.listen();
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', expect: '100-continue' };
      const sent = httpRequest(`${url}/api/auth/token`, { method: 'POST', headers }, (response) => {
        void text(response).then(resolve, reject);
      });
      sent
        .on('continue', () => sent.end('{}'))
        .on('error', reject)
        .flushHeaders();
    });
    expect(JSON.parse(answer)).toMatchObject({ length: 2 });
    expect(JSON.parse(answer).headers).not.toHaveProperty('expect');
    await site.site.close();
  });

  it('proves to the API that it comes from the site', async () => {
    const site = await TestSite.open({ api: { origin: await startApi(echo), secret: 'shared by two' } });
    const answer = await site.get('/api/quizzes', { 'x-glossa-proxy-secret': 'guessed' });
    expect(answer.json().headers['x-glossa-proxy-secret']).toBe('shared by two');
  });

  it('takes so many calls and downloads of one address at a time, and the one does not stop the other', async () => {
    const held: ServerResponse[] = [];
    const apiOrigin = await startApi((request, response) => {
      if (request.url?.includes('held')) held.push(response);
      else response.end('{}');
    });
    const { apiCalls, apiDownloads } = DEFAULT_LIMITS;
    const limits = { apiCalls: { ...apiCalls, running: 1 }, apiDownloads: { ...apiDownloads, running: 1 } };
    const site = await TestSite.open({ api: { origin: apiOrigin }, limits, trustProxy: true });
    const download = site.get('/api/medi%61/held');
    while (held.length < 1) await new Promise((resolve) => setImmediate(resolve));
    expect((await site.get('/api/media/1.mp4', { 'accept-language': 'de' })).json()).toEqual({
      code: 'too_many_requests',
      detail: 'Zu viele Anfragen. Bitte versuche es gleich noch einmal.',
    });
    expect((await site.get('/api/media/1.mp4', { 'x-forwarded-for': '10.0.0.2' })).statusCode).toBe(200);
    expect((await site.get('/api/quizzes')).statusCode).toBe(200);
    const call = site.get('/api/quizzes?held');
    while (held.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const refused = await site.get('/api/quizzes');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    for (const response of held) response.end('{}');
    await Promise.all([download, call]);
    expect((await site.get('/api/quizzes')).statusCode).toBe(200);
  });

  it('passes partial answers through, as a player that seeks needs them', async () => {
    const apiOrigin = await startApi((request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 2-4/10', 'accept-ranges': 'bytes' });
      response.end(request.headers.range === 'bytes=2-4' ? '234' : 'wrong');
    });
    const site = await TestSite.open({ api: { origin: apiOrigin } });
    const answer = await site.get('/api/media/1.mp4', { range: 'bytes=2-4' });
    expect([answer.statusCode, answer.body]).toEqual([206, '234']);
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'accept-ranges': 'bytes' });
  });

  it('hands on the API’s own errors as they are, once', async () => {
    let calls = 0;
    const apiOrigin = await startApi((_request, response) => {
      calls += 1;
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"detail":"d","code":"not_ready"}');
    });
    const answer = await (await TestSite.open({ api: { origin: apiOrigin } })).get('/api/quizzes');
    expect([answer.statusCode, answer.json().code, calls]).toEqual([503, 'not_ready', 1]);
  });

  it('responds with an error body of its own when the API is unavailable', async () => {
    const gone = await startApi(echo);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    for (const apiOrigin of [gone, undefined]) {
      const answer = await (await TestSite.open({ api: { origin: apiOrigin } })).get('/api/quizzes');
      expect(readRefusal(answer)).toEqual([503, 'api_unavailable']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('reports an unavailable API in the language of the interface', async () => {
    const site = await TestSite.open({ api: {} });
    const answer = await site.get('/api/quizzes', { 'accept-language': 'de' });
    expect(answer.json().detail).toMatch(/^Der Dienst antwortet/);
    expect(answer.headers).toMatchObject({ 'content-language': 'de', vary: 'Accept-Language' });
  });

  it('names the revision of the live set in every answer, whatever the API says of it', async () => {
    const apiOrigin = await startApi((request, response) => {
      response.setHeader('x-glossa-revision', '999');
      if (request.url === '/api/none') response.writeHead(204).end();
      else response.writeHead(request.url === '/api/bad' ? 500 : 200).end('{}');
    });
    const away = await TestSite.withLiveApps();
    expect((await away.get('/api/quizzes')).headers['x-glossa-revision']).toBe('4');
    const site = await TestSite.withLiveApps({ api: { origin: apiOrigin } });
    for (const path of ['/api/quizzes', '/api/none', '/api/bad', '/api/..%2fadmin']) {
      expect((await site.get(path)).headers['x-glossa-revision']).toBe('4');
    }
    await site.goLive({ app: 'quiz', version: '1.1.0', mounts: ['/quizzes'] });
    expect((await site.get('/api/quizzes')).headers['x-glossa-revision']).toBe('6');
    expect((await site.get('/quizzes')).headers).not.toHaveProperty('x-glossa-revision');
  });

  it('cannot be led out of /api', async () => {
    const site = await TestSite.open({ api: { origin: await startApi(echo) } });
    expect(readRefusal(await site.get('/api/..%2fadmin'))).toEqual([400, 'invalid_request']);
  });
});

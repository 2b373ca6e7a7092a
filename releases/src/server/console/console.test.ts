import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { OPERATOR_TOKEN, TestSite } from '../../../testing/test-site';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { computeIntegrity } from '../../core/bundle/bundle';
import { registerErrorResponses } from '../create-server';
import { registerConsole } from './console-routes';

const temporaryFolder = temporaryFolders();

/** Puts what a build makes into the folder; `mark` makes it another build. */
async function build(folder: string, mark: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const named = await Promise.all(
    ['js', 'css'].map(async (end) => {
      const file = `console.${mark}.${end}`;
      const bytes = Buffer.from(`/* ${mark} */`);
      await writeFile(path.join(folder, file), bytes);
      await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(bytes));
      await writeFile(path.join(folder, `${file}.gz`), gzipSync(bytes));
      return { file, integrity: computeIntegrity(bytes) };
    }),
  );
  const [script, style] = named;
  await writeFile(path.join(folder, 'page.json'), JSON.stringify({ scripts: [script], styles: [style] }));
  return script?.file ?? '';
}

function siteWith(folder: string): FastifyInstance {
  const site = fastify();
  registerErrorResponses(site);
  registerConsole(site, folder);
  return site;
}

describe('the page of the console', () => {
  it('lists its files with their integrity, runs nothing else, and is not cached', async () => {
    const folder = await temporaryFolder();
    const script = await build(folder, 'a');
    const { statusCode, headers, body } = await siteWith(folder).inject('/');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const integrity = computeIntegrity(Buffer.from('/* a */'));
    expect(body).toContain(`src="/releases/console/${script}" integrity="${integrity}"`);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  });

  it('is the same for everybody, without any data', async () => {
    const { consoleSite } = await TestSite.withLiveApps();
    const open = await consoleSite.inject('/');
    const asOperator = await consoleSite.inject({
      url: '/',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, cookie: 'glossa_theme=dark' },
    });
    expect(asOperator.body).toBe(open.body);
    expect(open.body).not.toMatch(/quiz|1\.0\.0/);
    expect(open.headers['set-cookie']).toBeUndefined();
  });

  it('says how to build it, and appears as soon as it is built', async () => {
    const folder = path.join(await temporaryFolder(), 'console');
    const site = siteWith(folder);
    const before = await site.inject('/');
    expect(before.statusCode).toBe(503);
    expect(before.body).toContain('npm run build --workspace releases/console');
    const script = await build(folder, 'a');
    expect((await site.inject('/')).body).toContain(script);
  });
});

describe('files of the console', () => {
  it('are immutable, in the smallest encoding that the browser accepts', async () => {
    const folder = await temporaryFolder();
    const script = await build(folder, 'a');
    const url = `/releases/console/${script}`;
    const answer = await siteWith(folder).inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('/* a */');
    expect((await siteWith(folder).inject(url)).body).toBe('/* a */');
  });

  it('are those of the page and no others', async () => {
    const folder = await temporaryFolder();
    await build(folder, 'a');
    const site = siteWith(folder);
    for (const file of ['page.json', 'gone.js', '..%2f..%2fpackage.json', 'console.a.js.br', 'constructor']) {
      const answer = await site.inject(`/releases/console/${file}`);
      expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 404, 'no-store']);
    }
  });

  it('of an earlier build stay for the pages that name them', async () => {
    const folder = await temporaryFolder();
    const site = siteWith(folder);
    const first = await build(folder, 'a');
    await site.inject('/');
    await rm(folder, { recursive: true });
    const second = await build(folder, 'b');
    await utimes(path.join(folder, 'page.json'), new Date(), new Date(Date.now() + 5_000));
    expect((await site.inject('/')).body).toContain(second);
    expect((await site.inject(`/releases/console/${first}`)).statusCode).toBe(200);
  });
});

describe('the origin of the console', () => {
  const html = { accept: 'text/html' };

  it('is not that of the site, whose address of the console leads there without a page', async () => {
    const { site } = await TestSite.withLiveApps({ operators: { consoleOrigin: 'https://console.example' } });
    for (const url of ['/releases', '/releases/']) {
      const answer = await site.inject({ url, headers: html });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://console.example/']);
      expect(answer.body).toBe('');
    }
    expect((await site.inject('/releases/console/console.a.js')).statusCode).toBe(404);
  });

  it('is by default another port of the host that was asked', async () => {
    const { site, consoleSite } = await TestSite.open();
    expect((await site.inject({ url: '/releases', headers: html })).statusCode).toBe(503);
    await consoleSite.listen({ host: '127.0.0.1', port: 0 });
    const { port } = consoleSite.server.address() as AddressInfo;
    const answer = await site.inject({ url: '/releases', headers: { ...html, host: 'glossa.test:8080' } });
    expect(answer.headers.location).toBe(`http://glossa.test:${port}/`);
    await site.close();
    expect(consoleSite.server.listening).toBe(false);
  });

  it('has no page and no app of the site', async () => {
    const { consoleSite } = await TestSite.withLiveApps();
    for (const url of [
      '/login',
      '/quizzes',
      '/apps/quiz/1.0.0/entry.js',
      '/releases/preview',
      '/api/health',
    ]) {
      expect([url, (await consoleSite.inject({ url, headers: html })).statusCode]).toEqual([url, 404]);
    }
    for (const path of ['tabs', 'beacons']) {
      const url = `/releases/${path}`;
      expect((await consoleSite.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
  });

  it('answers the operators’ API, and counts wrong tokens together with the site', async () => {
    // The time stands, because attempts are forgiven with time.
    const now = new Date();
    const { site, consoleSite } = await TestSite.withLiveApps({ now: () => now });
    const ask = async (server: FastifyInstance, token: string) =>
      (await server.inject({ url: '/releases/api/apps', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await ask(consoleSite, OPERATOR_TOKEN)).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect([await ask(site, 'wrong'), await ask(consoleSite, 'wrong')]).toEqual([401, 401]);
    }
    expect([await ask(site, 'wrong'), await ask(consoleSite, 'wrong')]).toEqual([429, 429]);
  });
});

describe('GET /releases/api/me', () => {
  it('returns the grant of the own token without its secret', async () => {
    const test = await TestSite.open();
    const { token } = (
      await test.operator({
        method: 'POST',
        url: '/releases/api/tokens',
        payload: { name: 'night', apps: ['quiz'], actions: ['read', 'rollback'] },
      })
    ).json<{ token: string }>();
    const url = '/releases/api/me';
    const mine = await test.get(url, { authorization: `Bearer ${token}` });
    expect(mine.json()).toEqual({
      id: expect.stringMatching(/^t_/),
      name: 'night',
      apps: ['quiz'],
      actions: ['read', 'rollback'],
      expires_at: null,
    });
    expect((await test.get(url)).statusCode).toBe(401);
  });
});

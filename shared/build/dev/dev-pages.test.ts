import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveSet } from '@glossa/contract/release';
import type { AppManifest } from '../app-manifest';
import { servePagesWith } from './dev-pages';

const servers: Server[] = [];
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dev-pages-'));
  mkdirSync(join(directory, 'src/messages'), { recursive: true });
  catalogue('{"notes.nav":"Notes"}');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  rmSync(directory, { recursive: true, force: true });
});

const catalogue = (text: string) => writeFileSync(join(directory, 'src/messages/en.json'), text);

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SITE_PAGE =
  '<html lang="en"><head><link rel="preload" href="/apps/notes/1.0.0/remoteEntry.js">' +
  '<script defer src="/apps/shell/main.js"></script></head>' +
  '<script type="application/json" id="glossa-live">{"revision":7,"apps":{}}</script></html>';

const site = () => listening((_request, response) => response.end(SITE_PAGE));

/** The page in development over a site. */
async function page(siteUrl: string, init: RequestInit = {}) {
  const manifest: AppManifest = {
    directory,
    app: 'notes',
    version: '1.0.0',
    slots: [],
    navigation: [{ path: '/notes', icon: 'page', order: 45, message: 'notes.nav' }],
    container: 'glossa_notes_1_0_0',
  };
  const serve = servePagesWith({ manifest, mounts: ['/notes'], bundlePath: '/dev/notes/' }, siteUrl);
  const dev = await listening((request, response) => serve(request, response, () => response.end('passed')));
  const answer = await fetch(`${dev}/notes`, { headers: { accept: 'text/html' }, ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a page in development', () => {
  it('is that of the site with the app that is being built in it', async () => {
    const { status, text } = await page(await site());
    const live = JSON.parse(/id="glossa-live">(.*)<\/script>/.exec(text)?.[1] ?? '{}') as LiveSet;
    expect([status, live.revision, live.apps['notes']?.navigation?.[0]?.name]).toEqual([200, 7, 'Notes']);
    expect(text).not.toContain('/apps/notes/1.0.0/');
    // With this the shell offers its tools for developers.
    expect(text).toContain('<meta name="glossa-overrides" content="localhost">');
  });

  it('is that of the site where the developer wants to see the live version', async () => {
    const headers = { accept: 'text/html', cookie: 'glossa_locale=de; glossa_live_apps=quiz.notes' };
    const { text } = await page(await site(), { headers });
    expect(text).toContain('{"revision":7,"apps":{}}');
    expect(text).toContain('/apps/notes/1.0.0/');
    // The tools lead back.
    expect(text).toContain('<meta name="glossa-overrides" content="localhost">');
  });

  it('puts its own modules in the place of the shell’s before the shell runs', async () => {
    const { text } = await page(await site());
    const scripts = [...text.matchAll(/<script defer src="(.*?)">/g)].map(([, address]) => address);
    expect(scripts).toEqual(['/dev/notes/dev-page.js', '/apps/shell/main.js']);
  });

  it('only reports what the policies of the site forbid', async () => {
    const siteUrl = await listening((_request, response) => {
      response.setHeader('content-security-policy', "default-src 'none'");
      // As another dev server sends it, which stands between.
      response.setHeader('integrity-policy-report-only', 'blocked-destinations=(script)');
      response.end(SITE_PAGE);
    });
    const { headers } = await page(siteUrl);
    expect([...headers].filter(([name]) => name.includes('policy'))).toEqual([
      ['content-security-policy-report-only', "default-src 'none'"],
      ['integrity-policy-report-only', 'blocked-destinations=(script)'],
    ]);
  });

  it('keeps redirects of the site and its cookies with the dev server', async () => {
    const siteUrl = await listening((request, response) => {
      const cookie = 'visitor=1; Domain=glossa.example; Secure; HttpOnly';
      response.writeHead(303, {
        location: `http://${request.headers.host}/login?from=notes`,
        'set-cookie': cookie,
      });
      response.end();
    });
    const { status, headers } = await page(siteUrl, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/login?from=notes']);
    expect(headers.getSetCookie()).toEqual(['visitor=1; HttpOnly']);
  });

  it('says that the site is away when it is', async () => {
    const { status, text } = await page('http://127.0.0.1:1');
    expect([status, text]).toEqual([
      502,
      expect.stringContaining('To start this one in a Glossa checkout: npm start'),
    ]);
  });

  it('says what is wrong with the app instead of blaming the site', async () => {
    catalogue('{"notes.nav": "No');
    const { status, text } = await page(await site());
    expect([status, text]).toEqual([502, expect.stringContaining('src/messages/en.json cannot be read')]);
    expect(text).not.toContain('npm start');
  });
});

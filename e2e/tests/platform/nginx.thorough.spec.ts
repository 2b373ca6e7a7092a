import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from '../../fixtures';
import { fillSignIn } from '../../site/account-forms';
import { readLiveApp } from '../../site/live-set';
import { testWithOwnSite } from '../../site/own-site';
import { Nginx, nginxProgram } from '../../site/servers/nginx';
import { publishTinyApp } from '../../site/tiny-app';
import { entryAddress } from './changed-app';

const test = testWithOwnSite({ TRUST_PROXY: 'loopback' }).extend<object, { nginx: Nginx }>({
  nginx: [
    async ({ site }, use) => {
      const nginx = await Nginx.before(site.url);
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  siteUrl: ({ nginx }, use) => use(nginx.url),
});

// In continuous integration a missing nginx is a failure; otherwise these tests are skipped.
test.skip(!nginxProgram && !process.env['CI'], 'nginx is not installed');
test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

const quizEntry = async (url: string) => entryAddress(await readLiveApp(url, 'quiz'));

/** Sends one request over HTTP/2; trusts the site's certificate. */
function requestHttp2(session: ClientHttp2Session, path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, accept: 'text/html' });
    stream.once('response', resolve).once('error', reject).resume().end();
  });
}

/** Returns the encoded bytes of a response, with its headers. */
function requestBytes(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
    }).once('error', reject);
  });
}

test('a learner signs in and navigates, all over HTTP/2', async ({ page, learner, nginx }) => {
  await page.goto(`${nginx.tlsUrl}/login`);
  await fillSignIn(page, learner);
  await page.waitForURL('**/dashboard');
  await page.goto(`${nginx.tlsUrl}/quizzes`);
  await expect(page.getByRole('heading', { name: 'Previous Quizzes' })).toBeVisible();
  const protocols = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => 'nextHopProtocol' in entry && entry.nextHopProtocol),
  );
  expect(new Set(protocols)).toEqual(new Set(['h2']));
});

test('pages keep their headers, and behind HTTPS they send HSTS', async ({ nginx }) => {
  const session = connect(nginx.tlsUrl, { ca: readFileSync(nginx.certificate) });
  const headers = await requestHttp2(session, '/dashboard').finally(() => session.close());
  expect(headers).toMatchObject({
    ':status': 200,
    'cache-control': 'private, no-cache',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('the log has the path of what nginx refuses, and no secret of an address', async ({ nginx }) => {
  await fetch(`${nginx.url}/api/metrics?token=the-secret-of-a-link`);
  await expect(() => expect(nginx.accessLog).toContain('"path":"/api/metrics","status":404')).toPass();
  expect(nginx.accessLog).not.toContain('the-secret-of-a-link');
});

test('a bundle is fetched once from the site server in each encoding', async ({ nginx }) => {
  const url = `${nginx.url}${await quizEntry(nginx.url)}`;
  const forms = [
    { accept: 'gzip, deflate, br', encoding: 'br' },
    { accept: 'br;q=0, gzip;q=0.5', encoding: 'gzip' },
    { accept: 'deflate', encoding: undefined },
  ];
  const sizes: number[] = [];
  for (const { accept, encoding } of forms) {
    const first = await requestBytes(url, { 'accept-encoding': accept });
    const second = await requestBytes(url, { 'accept-encoding': accept });
    expect(first.headers['content-encoding'], accept).toBe(encoding);
    expect(second.headers, accept).toMatchObject({
      'x-cache': 'HIT',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(second.bytes.length).toBe(first.bytes.length);
    sizes.push(first.bytes.length);
  }
  expect(new Set(sizes).size).toBe(forms.length);
  // Another spelling of the same header hits the cache.
  expect((await requestBytes(url, { 'accept-encoding': 'br' })).headers['x-cache']).toBe('HIT');
  const absent = await requestBytes(`${nginx.url}/apps/quiz/1.0.0/gone.js`, {});
  expect(absent.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('a delta is cached for each dictionary, and a made-up dictionary caches nothing', async ({
  site,
  nginx,
}) => {
  // Three commands that publish take seconds each on a busy machine.
  test.setTimeout(240_000);
  const publish = async (version: string, key: number) => {
    await publishTinyApp(site, 'delta', version, longCode(key));
    return (await fetch(`${site.url}/apps/delta/${version}/entry.js`)).text();
  };
  const first = await publish('1.0.0', 1);
  const second = await publish('1.1.0', 2);
  const third = await publish('1.2.0', 3);
  const url = `${nginx.url}/apps/delta/1.2.0/entry.js`;
  const request = (dictionary: string) => requestBytes(url, dictionaryHeaders(dictionary));
  const bodies: Buffer[] = [];
  for (const dictionary of [first, second]) {
    await expect(async () =>
      expect((await request(dictionary)).headers['content-encoding']).toBe('dcz'),
    ).toPass();
    const delta = await request(dictionary);
    expect(delta.headers).toMatchObject({
      'content-encoding': 'dcz',
      'x-cache': 'HIT',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    // The hash of the dictionary follows eight fixed bytes.
    expect(delta.bytes.subarray(8, 40).toString('base64')).toBe(hash(dictionary));
    bodies.push(delta.bytes);
  }
  expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(false);

  for (const _time of [1, 2]) {
    const whole = await request('made up');
    expect(whole.headers).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'MISS' });
    expect(brotliDecompressSync(whole.bytes).toString()).toBe(third);
  }
  const ordinary = async (accept: string) =>
    (await requestBytes(url, { ...dictionaryHeaders(first), 'accept-encoding': accept })).headers;
  expect(await ordinary('br')).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'MISS' });
  expect(await ordinary('br, dcz;q=0')).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'HIT' });
  expect((await request(first)).bytes).toEqual(bodies[0]);
});

test('a household with IPv6 counts as one address', async ({ nginx }) => {
  const network = async (address: string) => {
    const answer = await fetch(`${nginx.url}/network`, { headers: { 'x-test-address': address } });
    return Buffer.from(await answer.arrayBuffer()).toString('hex');
  };
  for (const each of ['2001:db8:1:2::9', '2001:db8:1:2:3:4:5:6'])
    expect(await network(each)).toBe('20010db800010002');
  expect(await network('2001:db8:1:3::9')).toBe('20010db800010003');
  for (const each of ['192.0.2.7', '::ffff:192.0.2.7']) expect(await network(each)).toBe('c0000207');
});

test('a promotion reaches the open streams at once', async ({ site, nginx }) => {
  const events = await fetch(`${nginx.url}/releases/events`);
  const reader = (events.body ?? never()).pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const until = async (text: string) => {
    while (!received.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after: ${received}`);
      received += value;
    }
  };
  await until('event: live');
  await publishTinyApp(site, 'extra', '1.0.0');
  await site.releases('promote', 'extra', '1.0.0');
  await until('/apps/extra/1.0.0/');
  await reader.cancel();
});

test('a forged host name is ignored', async ({ site, nginx }) => {
  const { version } = await readLiveApp(nginx.url, 'quiz');
  const made = await fetch(`${nginx.url}/releases/api/previews`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.operatorToken}`,
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    },
    body: JSON.stringify({ apps: { quiz: version } }),
  });
  expect(await made.json()).toMatchObject({ url: expect.stringContaining(`${nginx.url}/releases/preview?`) });
});

test('while the site server is down, bundles are served from the cache, and a page says that it retries', async ({
  site,
  nginx,
}) => {
  const entry = await quizEntry(nginx.url);
  await requestBytes(`${nginx.url}${entry}`, { 'accept-encoding': 'br' });
  await site.stop({ keepData: true });
  expect(
    (await requestBytes(`${nginx.url}${entry}`, { 'accept-encoding': 'br' })).headers['x-cache'],
  ).toMatch(/HIT|STALE/);
  const withDictionary = await requestBytes(`${nginx.url}${entry}`, dictionaryHeaders('not cached'));
  expect(withDictionary.headers).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'HIT' });
  const page = await fetch(`${nginx.url}/dashboard`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Glossa will be back in a moment');
  // Two seconds, with the jitter of the pages, are under the five within which a page notices a return.
  const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const [path, request, wait, detail] of [
    ['/api/quizzes', {}, '2', 'Try again'],
    ['/api/vocabulary', write, '2', 'Try again'],
    ['/releases/api/apps/quiz/rollback', {}, null, 'Before you repeat anything'],
  ] as const) {
    const call = await fetch(`${nginx.url}${path}`, request);
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
      503,
      wait,
      { code: 'api_unavailable', detail: expect.stringContaining(detail) },
    ]);
  }
  // The token of a preview link is not logged; other failed addresses are.
  const preview = await fetch(`${nginx.url}/releases/preview?token=the-secret-of-a-link`);
  expect(preview.status).toBe(503);
  await fetch(`${nginx.url}/the-last-one`);
  await expect(() => expect(nginx.errorLog).toContain('/the-last-one')).toPass();
  expect(nginx.errorLog).not.toContain('the-secret-of-a-link');
});

/** Code of some length, with a line of its own. */
function longCode(line: number): string {
  return Array.from(
    { length: 200 },
    (_, at) => `use("${hash(at === 100 ? `own ${line}` : `line ${at}`)}");`,
  ).join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** The headers of a browser that has this text as a dictionary. */
function dictionaryHeaders(dictionary: string): Record<string, string> {
  return { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${hash(dictionary)}:` };
}

function never(): never {
  throw new Error('The response has no body');
}

import { request as ask } from 'node:http';
import type { Request } from '@playwright/test';
import { CODE_BUDGET_KB, type LiveApp } from '@glossa/contract/release';
import { expect, test } from '../../fixtures';
import { lessonPath } from '../../site/learner-work';
import { readLiveApp } from '../../site/live-set';
import { REMOTES } from './mounts';
import { recordLoad } from './record-load';

const KB = 1024;
/**
 * Page, code, styles, texts and data, with headers. No picture: the text does not wait for one. Four are for the script that
 * shows the text before the code is there, three for the readers of what a server sent and the return after an outage, and
 * six for the player and the colours of the text.
 */
const COLD_LESSON_KB = 236;
/** Guests need this much of the shell's code until they use the form. */
const GUEST_KB = 126;

/** Bytes of the body on the wire, for a browser that accepts brotli. */
function bytesServed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    ask(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => {
        if (response.statusCode === 200 && response.headers['content-encoding'] === 'br') resolve(bytes);
        else reject(new Error(`${url}: ${response.statusCode}, ${response.headers['content-encoding']}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

async function measureSizes(siteUrl: string, app: LiveApp) {
  const total = async (files: { file: string }[]) => {
    const sizes = await Promise.all(files.map(({ file }) => bytesServed(`${siteUrl}${app.base}${file}`)));
    return sizes.reduce((sum, size) => sum + size, 0) / KB;
  };
  return {
    first: await total([app.entry, ...app.scripts]),
    code: await total([app.entry, ...app.scripts, ...listAppScripts(app)]),
    styles: await total(app.styles),
    messages: await total(app.messages['en'] ?? []),
  };
}

const listAppScripts = ({ frame_scripts = [] }: LiveApp) => frame_scripts;

const budgets = [
  ['shell', CODE_BUDGET_KB.shell] as const,
  ...REMOTES.map((name) => [name, CODE_BUDGET_KB.remote] as const),
];

for (const [name, limit] of budgets) {
  test(`the code of ${name} is at most ${limit} KB as served`, async ({ siteUrl }) => {
    const { code, styles, messages } = await measureSizes(siteUrl, await readLiveApp(siteUrl, name));
    console.log(
      `${name}: ${code.toFixed(1)} KB of code (limit ${limit}), ${styles.toFixed(1)} KB of styles, ${messages.toFixed(1)} KB of messages`,
    );
    expect(code).toBeLessThanOrEqual(limit);
  });
}

test(`a guest needs at most ${GUEST_KB} KB of code until the form is used`, async ({ siteUrl, page }) => {
  const shell = await readLiveApp(siteUrl, 'shell');
  expect((await measureSizes(siteUrl, shell)).first).toBeLessThanOrEqual(GUEST_KB);
  const [late] = listAppScripts(shell);
  let isRequested = false;
  page.on('request', (request) => (isRequested ||= request.url().endsWith(late?.file ?? '-')));
  await page.goto('/login');
  // By now the page has loaded what it loads once it is idle.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(isRequested).toBe(false);
  await page.getByRole('textbox').first().fill('nino');
  await expect.poll(() => isRequested).toBe(true);
});

test('a page of a remote runs no code but the shell’s and that remote’s counted files', async ({
  signedIn: page,
  siteUrl,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.resourceType() !== 'script') return;
    // The page loads these files after its content.
    if (/\/(more|network|offline|own-playlist-lists)\.js$/.test(url)) return;
    if (url.includes('/apps/') && url.endsWith('.js')) scripts.push(url);
  });
  await page.goto('/playlists');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const counted = (await Promise.all(['shell', 'video'].map((name) => readLiveApp(siteUrl, name)))).flatMap(
    (app) =>
      [app.entry, ...app.scripts, ...listAppScripts(app), ...(app.messages['en'] ?? [])].map(
        ({ file }) => `${siteUrl}${app.base}${file}`,
      ),
  );
  expect(scripts.sort()).toEqual(counted.sort());
});

test(`a cold lesson takes at most ${COLD_LESSON_KB} KB until its text is there`, async ({
  signedIn: page,
  learner,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const path = await lessonPath(learner);
  const load = await recordLoad(page, path, '[data-word-index]');
  const needed = requests.filter(
    (request) =>
      /\/(apps|api|playlists)\//.test(request.url()) &&
      request.resourceType() !== 'image' &&
      load.beforeContent.some(({ url }) => url === request.url()),
  );
  const sizes = await Promise.all(needed.map((request) => request.sizes()));
  const total = sizes.reduce((sum, one) => sum + one.responseHeadersSize + one.responseBodySize, 0) / KB;
  console.log(`a cold lesson: ${total.toFixed(1)} KB in ${needed.length} requests (limit ${COLD_LESSON_KB})`);
  expect(needed.length).toBeGreaterThan(10);
  expect(total).toBeLessThanOrEqual(COLD_LESSON_KB);
});

import { basename } from 'node:path';
import type { Page, Response } from '@playwright/test';
import type { LiveApp } from '@glossa/contract/release';
import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { readBytes, readEncoding } from './sent-encoding';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();
test.setTimeout(240_000);

/** The address of a file of the former version in the next one. */
const nextAddress = (siteUrl: string, file: string) =>
  `${siteUrl}/apps/quiz/${CHANGED_VERSION}/${basename(file)}`;

/** Encoding in which a file of the next version is sent to a browser that has the file of the former one. */
async function encodingAfter(former: LiveApp, siteUrl: string, file: string): Promise<string | undefined> {
  return readEncoding(nextAddress(siteUrl, file), await readBytes(`${siteUrl}${former.base}${file}`));
}

interface SentFile {
  file: string;
  encoding: string | null;
  encodedBytes: number;
  bytes: number;
}

/** Opens the quizzes and returns what was sent of the code of the quiz app. */
async function openQuizzes(page: Page, heading: string): Promise<SentFile[]> {
  const responses: Response[] = [];
  const collect = (response: Response) => void responses.push(response);
  page.on('response', collect);
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  page.off('response', collect);
  const timings = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
  );
  const files = responses.filter((response) => /\/apps\/quiz\/.*\.(js|css)$/.test(response.url()));
  return Promise.all(
    files.map(async (response) => {
      const timing = timings.find(({ name }) => name === response.url());
      return {
        file: basename(response.url()),
        encoding: await response.headerValue('content-encoding'),
        encodedBytes: timing?.encodedBodySize ?? 0,
        bytes: timing?.decodedBodySize ?? 0,
      };
    }),
  );
}

const listAddresses = ({ entry, scripts }: LiveApp) => [entry, ...scripts].map(({ file }) => file);
/** Without the content that they are addressed by. */
const listCode = (app: LiveApp) => listAddresses(app).map((file) => basename(file));
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

test('the next version of an app comes as deltas, with integrity and the policy on', async ({
  signedIn: page,
  site,
}) => {
  const former = await readLiveApp(site.url, 'quiz');
  const names = listCode(former);
  const isCode = ({ file }: SentFile) => names.includes(file);
  const whole = (await openQuizzes(page, QUIZ_HEADING)).filter(isCode);
  expect(whole.map(({ file, encoding }) => [file, encoding])).toEqual(
    expect.arrayContaining(names.map((file) => [file, 'br'])),
  );

  await publishChangedQuiz(site);
  for (const file of listAddresses(former)) {
    const [own, next] = await Promise.all([
      readBytes(`${site.url}${former.base}${file}`),
      readBytes(nextAddress(site.url, file)),
    ]);
    // An unchanged file keeps its address, and needs no delta.
    if (own.equals(next)) continue;
    await expect.poll(() => encodingAfter(former, site.url, file), { timeout: 60_000 }).toBe('dcz');
  }
  await site.releases('promote', 'quiz', CHANGED_VERSION);
  // A file that is the same in both versions has the same address, and the browser has it.
  const before = listAddresses(former);
  const renewed = listAddresses(await readLiveApp(site.url, 'quiz'))
    .filter((file) => !before.includes(file))
    .map((file) => basename(file));
  expect(renewed).not.toEqual([]);
  const isRenewed = ({ file }: SentFile) => renewed.includes(file);
  const changed = (await openQuizzes(page, CHANGED_HEADING)).filter(isRenewed);
  expect(changed.map(({ file, encoding }) => [file, encoding])).toEqual(
    expect.arrayContaining(renewed.map((file) => [file, 'dcz'])),
  );
  const [deltaBytes, wholeBytes] = [changed, whole.filter(isRenewed)].map((files) =>
    sum(files.map(({ encodedBytes }) => encodedBytes)),
  ) as [number, number];
  console.log(`quiz ${CHANGED_VERSION}: ${deltaBytes} B of code as deltas, ${wholeBytes} B as brotli`);
  expect(deltaBytes).toBeGreaterThan(0);
  expect(deltaBytes).toBeLessThan(wholeBytes / 2);
  // The page has the integrity of the whole file, which the browser compares with what it has put together.
  const preload = page.locator(
    `link[rel="preload"][href*="/apps/quiz/"][href$="/${basename(former.entry.file)}"]`,
  );
  await expect(preload).toHaveAttribute('integrity', /^sha384-/);
});

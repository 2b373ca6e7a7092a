import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect } from '../../fixtures';
import { callApi } from '../../site/api';
import { selectButton, firefox, inFirefox, signInInFirefox } from '../../site/firefox';
import { lessonPath, saveWord } from '../../site/learner-work';
import { SENT_LIMIT_MS } from '../../site/offline/due-words';
import { listKept } from '../../site/offline/list-kept';
import { test } from '../../site/offline/offline-test';
import { isReview, listAccepted, listReached } from '../../site/offline/prepared-day';
import { playAcross } from '../../site/offline/play-across';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.skip(!firefox && !process.env['CI'], 'Firefox is not installed');
test.setTimeout(480_000);

/** The pause before another attempt reaches it while the site is away for so long. */
const NOTICED_LIMIT_MS = 90_000;

const OUTAGE_FAULTS = /NetworkError|Failed to load|establish a connection/;

let profile: string;
test.beforeEach(() => void (profile = mkdtempSync(join(tmpdir(), 'glossa-firefox-'))));
test.afterEach(() => rmSync(profile, { recursive: true, force: true }));

const WORD = '::-p-xpath(//main//button[contains(., "casa")])';
const SHOW_ANSWER = '::-p-xpath(//button[contains(., "Show answer")])';
const CASA = '::-p-xpath(//*[@data-word-index][starts-with(., "casa")])';

/** Addresses, and what each shows once it is ready. */
const listScreens = (lesson: string) =>
  [
    ['/', '::-p-xpath(//h1[starts-with(., "Welcome")])'],
    ['/vocabulary', WORD],
    ['/quizzes', '::-p-xpath(//h1[. = "Previous Quizzes"])'],
    [lesson, CASA],
    ['/vocabulary/review', SHOW_ANSWER],
  ] as const;

test('Firefox starts without a network at five addresses, plays a kept lesson, and sends a grade once on return', async ({
  line,
  learner,
}) => {
  const { id } = await saveWord(learner, 'casa');
  const lesson = await lessonPath(learner);
  const screens = listScreens(lesson);
  await inFirefox(
    async (page) => {
      await signInInFirefox(page, line.url, learner);
      await waitUntilKept(page);
      for (const [path, ready] of screens) {
        await open(page, line.url + path);
        await page.waitForSelector(ready);
      }
      await keepLesson(page, line.url + lesson);
      await waitUntilKept(page, ['/auth/me', '/vocabulary/reviews/counts']);
    },
    { profile },
  );

  await line.set('refused');
  line.writes.length = 0;
  await inFirefox(
    async (page) => {
      for (const [path, ready] of screens) {
        const startedAt = Date.now();
        await open(page, line.url + path);
        await page.waitForSelector(ready);
        console.log(`Firefox without a network: ${path} after ${Date.now() - startedAt} ms`);
        if (path === lesson) expect(await page.$eval('video', playAcross)).toBeCloseTo(1, 1);
      }
      await page.waitForFunction(loadFonts);
      await page.locator(SHOW_ANSWER).click();
      await page.locator('::-p-xpath(//button[contains(., "Easy")])').click();
      // A film that has played for long enough is reported, too.
      const listGrades = async () => (await listKept(page)).filter(({ kind }) => kind === 'grade.give');
      await expect.poll(async () => (await listGrades()).length).toBe(1);
      expect(listReached(line)).toEqual([]);

      await line.set('open');
      const countGrades = () => listAccepted(line).filter(({ path }) => isReview(path)).length;
      await expect.poll(countGrades, { timeout: NOTICED_LIMIT_MS }).toBe(1);
      await open(page, `${line.url}/vocabulary`);
      await page.waitForSelector(WORD);
      const readReviews = async () =>
        (await callApi<{ times_reviewed: number }>(learner, `/vocabulary/${id}`)).body.times_reviewed;
      await expect.poll(readReviews, { timeout: SENT_LIMIT_MS }).toBe(1);
      expect(listReached(line).filter(({ path }) => isReview(path))).toHaveLength(1);
    },
    { profile, expectedFaults: OUTAGE_FAULTS },
  );
});

/** Whether the page has the font of headings for all scripts of the languages. Rejects where a file of it does not come. */
const loadFonts = async () => (await document.fonts.load("800 1rem 'Nunito Variable'", 'aāяạ')).length === 4;

/** Opens a page, and waits until it has loaded its late code. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle2' });

async function keepLesson(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.locator('::-p-xpath(//button[@popovertarget and contains(., "Settings")])').click();
  await page.locator(selectButton('Keep offline')).click();
  await page.locator(selectButton('Keep')).click();
  await page.waitForSelector('dialog[open] ::-p-text(Kept · )');
}

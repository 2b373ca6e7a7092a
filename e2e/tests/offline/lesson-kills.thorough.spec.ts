import type { Page } from '@playwright/test';
import { expect, type Learner } from '../../fixtures';
import { callApi } from '../../site/api';
import { lessonPath, LESSON } from '../../site/learner-work';
import { words } from '../../site/lesson';
import { SENT_LIMIT_MS } from '../../site/offline/due-words';
import { keepLesson } from '../../site/offline/keep-lesson';
import type { KeptBrowser } from '../../site/offline/kept-browser';
import { cutOff, killAndStart } from '../../site/offline/kill-and-start';
import { listKept } from '../../site/offline/list-kept';
import { test } from '../../site/offline/offline-test';
import { listAccepted } from '../../site/offline/prepared-day';
import { signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(480_000);

/** The player reports every 10 seconds. */
const REPORT_LIMIT_MS = 30_000;

interface WatchReport {
  readonly session_id: string;
  readonly watched_duration: number;
}

const lookUp = (page: Page) => page.getByRole('dialog', { name: 'Add to Vocabulary' });
const listedWord = (page: Page, word: string) =>
  page
    .getByRole('region', { name: 'Vocabulary from this video' })
    .getByRole('listitem')
    .filter({ hasText: word });

/** What the learner does when the browser is killed. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'while the film plays, after a report': watch,
  'while it plays again': watch,
  'while a word is looked up': (page) => openWord(page, 'casa'),
  'while the word is saved': (page) => save(page, 'casa'),
  'while another word is saved': (page) => save(page, 'madre'),
  'while a word is marked as known': async (page) => {
    await openWord(page, 'mar');
    await lookUp(page).getByRole('button', { name: 'I know it' }).click();
  },
};

test('a browser that is killed 6 times while a kept lesson is watched sends its time, its words and marks once', async ({
  kept,
  line,
  learner,
}) => {
  const path = await lessonPath(learner);
  await signIn(kept.page, learner);
  await waitUntilKept(kept.page);
  await keepLesson(kept.page, path);
  await waitUntilKept(kept.page, ['/auth/me']);
  await kept.waitForStorage();
  await cutOff(kept, line);
  const before = await readWatched(learner);

  await watchUnderKills(kept, path);
  const waiting = await listKept(kept.page);
  const reports = waiting.flatMap(({ kind, body }) => (kind === 'watch.report' ? [body as WatchReport] : []));
  console.log(`Waiting after the kills: ${waiting.map(({ kind }) => kind).join(', ')}`);
  expect(line.writes).toEqual([]);

  await line.set('open');
  await kept.setOffline(false);
  await kept.page.goto('/vocabulary');
  await expect.poll(() => listKept(kept.page), { timeout: SENT_LIMIT_MS }).toEqual([]);
  expect((await listWords(learner)).sort()).toEqual(['casa', 'madre']);
  const paths = listAccepted(line).map(({ method, path: each }) => `${method} ${each}`);
  expect(paths).toEqual(['POST /vocabulary', 'POST /vocabulary', 'PUT /known-words']);
  // Both killed sessions count, each once and up to its last report.
  expect(new Set(reports.map(({ session_id }) => session_id)).size).toBeGreaterThanOrEqual(2);
  const watched = reports.reduce((sum, report) => sum + report.watched_duration, 0);
  expect((await readWatched(learner)) - before).toBeCloseTo(watched, 0);
});

async function watchUnderKills(kept: KeptBrowser, path: string): Promise<void> {
  let { page } = kept;
  for (const [index, [title, act]] of Object.entries(STEPS).entries()) {
    await page.goto(path);
    await expect(words(page).first()).toBeVisible();
    console.log(`${(await listKept(page)).length} calls wait before the kill ${title}`);
    await act(page);
    page = await killAndStart(kept, index % 3);
  }
  await page.goto(path);
  await expect(words(page).first()).toBeVisible();
  const saved = new Set((await listKept(page)).flatMap(({ about }) => about ?? []));
  for (const word of ['casa', 'madre']) {
    // What was pressed a moment before a kill may be lost with the browser. The list says so, and it is done again.
    if (!saved.has(word)) await save(page, word);
    await expect(listedWord(page, word)).toContainText('Waiting for the network');
  }
}

/** Plays the film until the browser has stored how long it was watched. */
async function watch(page: Page): Promise<void> {
  const countReports = async () =>
    (await listKept(page)).filter(({ kind }) => kind === 'watch.report').length;
  const before = await countReports();
  await page.evaluate(() => document.querySelector('video')?.play());
  await expect.poll(countReports, { timeout: REPORT_LIMIT_MS }).toBeGreaterThan(before);
}

async function openWord(page: Page, word: string): Promise<void> {
  await page.evaluate(() => document.querySelector('video')?.pause());
  await words(page)
    .filter({ hasText: new RegExp(`^${word}\\b`) })
    .first()
    .click();
  await expect(lookUp(page)).toBeVisible();
}

async function save(page: Page, word: string): Promise<void> {
  await openWord(page, word);
  await lookUp(page).getByRole('button', { name: 'Add', exact: true }).click();
}

async function listWords(learner: Learner): Promise<string[]> {
  const { body } = await callApi<{ data: { word: string }[] }>(learner, '/vocabulary');
  return body.data.map(({ word }) => word);
}

/** Seconds, over all sessions. */
async function readWatched(learner: Learner): Promise<number> {
  const { body } = await callApi<{ watched_duration: number }>(learner, `/progress/video/${LESSON.videoId}`);
  return body.watched_duration;
}

import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { callApi } from '../../site/api';
import { saveDueWords } from '../../site/offline/due-words';
import { openProfile, type Profile } from '../../site/offline/open-profile';
import { reviewWord } from '../../site/offline/review-word';
import { listStored, waitUntilKept } from '../../site/offline/wait-until-kept';
import { testWithOwnSite } from '../../site/own-site';
import type { RunningSite } from '../../site/running-site';
import { QUIZ_HEADING } from '../platform/changed-quiz';
import { quizList } from '../platform/tab';
import { BROKEN_HEADING, BROKEN_VERSION, listLiveFiles, listStarts, publishBrokenQuiz } from './broken-quiz';

const test = testWithOwnSite();
test.use({ actionTimeout: 30_000 });
// Twenty tabs are opened three times.
test.setTimeout(900_000);
const PROFILES = 4;
const TABS = 5;
/** Until a tab has left the version on a machine with other work. */
const LEAVE_LIMIT_MS = 60_000;
const GRADED = 2;

declare global {
  interface Window {
    /** When the broken list left the screen for the whole one, in milliseconds since the epoch. */
    leftAt?: number;
  }
}

interface OpenProfile extends Profile {
  readonly tabs: Page[];
}

/** Opens a learner's tabs, which all show the live version, and waits until the worker has stored it. */
async function openTabs(profile: Profile): Promise<OpenProfile> {
  await saveDueWords(profile.learner, GRADED);
  const tabs: Page[] = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = await profile.openTab('/quizzes');
    await expect(quizList(tab, BROKEN_HEADING)).toBeVisible();
    tabs.push(tab);
  }
  await waitUntilKept(tabs[0] as Page, ['/auth/me', '/vocabulary/reviews?limit=100']);
  return { ...profile, tabs };
}

/** Makes the tab note when the whole list takes the place of the broken one. */
async function watchLeaving(tab: Page): Promise<void> {
  await tab.evaluate(
    ([broken, whole]) => {
      const isShown = (text: string) =>
        [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === text);
      new MutationObserver(() => {
        if (!isShown(broken) && isShown(whole)) window.leftAt ??= Date.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [BROKEN_HEADING, QUIZ_HEADING] as const,
  );
}

async function waitUntilLeft(tab: Page): Promise<number> {
  const read = () => tab.evaluate(() => window.leftAt ?? 0);
  await expect.poll(read, { timeout: LEAVE_LIMIT_MS }).toBeGreaterThan(0);
  return read();
}

/** Grades words without a network, and returns to the broken list: it is still what this browser knows. */
async function gradeWords(tab: Page): Promise<void> {
  await tab.goto('/vocabulary/review');
  for (let count = 0; count < GRADED; count += 1) await reviewWord(tab);
  await expect(tab.getByText(/isn’t saved yet|aren’t saved yet/).first()).toBeVisible();
  await tab.goto('/quizzes');
  await expect(quizList(tab, BROKEN_HEADING)).toBeVisible();
}

const firstTab = ({ tabs }: OpenProfile) => tabs[0] as Page;

/** What the browser has of the version: its files, and lists that name it. */
async function listTraces(tab: Page, files: readonly string[]): Promise<string[]> {
  const stored = await listStored(tab);
  const lists = await tab.evaluate(
    async ([site]) => {
      const found = ['/releases/offline/current', '/releases/offline/held'].map(async (key) => {
        const entry = await caches.match(key, { cacheName: site });
        const lists = (await entry?.json()) as { apps: Record<string, string> }[] | undefined;
        return [lists ?? []].flat().map(({ apps }) => `list with quiz ${apps['quiz']}`);
      });
      return (await Promise.all(found)).flat();
    },
    [OFFLINE_CACHES.site] as const,
  );
  return [
    ...Object.values(stored).flatMap((addresses) => addresses.filter((address) => files.includes(address))),
    ...lists.filter((list) => list.endsWith(BROKEN_VERSION)),
  ];
}

async function findEventTime(site: RunningSite): Promise<number> {
  const { events } = JSON.parse(await site.releases('log', '--json')) as {
    events: { at: string }[];
  };
  return Math.max(...events.map(({ at }) => Date.parse(at)));
}

test('a revoked version is left by open tabs, and by those who were away at their first contact; nobody starts it again', async ({
  browser,
  site,
}) => {
  const before = await listLiveFiles(site.url);
  await publishBrokenQuiz(site);
  await site.releases('promote', 'quiz', BROKEN_VERSION, '--no-wait');
  const brokenFiles = (await listLiveFiles(site.url)).filter((file) => !before.includes(file));
  expect(brokenFiles).not.toEqual([]);
  const profiles: OpenProfile[] = [];
  for (let count = 0; count < PROFILES; count += 1)
    profiles.push(await openTabs(await openProfile(browser, site.url)));
  const [present, away] = [profiles.slice(0, 2), profiles.slice(2)];

  for (const profile of away) {
    await profile.setAway(true);
    await gradeWords(profile.tabs[1] as Page);
    // A start from the store, before this browser can know better.
    const cutOffAt = Date.now();
    await firstTab(profile).goto('/quizzes');
    await expect(quizList(firstTab(profile), BROKEN_HEADING)).toBeVisible();
    expect((await listStarts(firstTab(profile))).filter((at) => at >= cutOffAt)).not.toEqual([]);
  }
  for (const profile of profiles) {
    for (const tab of profile.tabs) await watchLeaving(tab);
    expect(await listTraces(firstTab(profile), brokenFiles)).toEqual(
      expect.arrayContaining([...brokenFiles, `list with quiz ${BROKEN_VERSION}`]),
    );
  }

  await site.releases('revoke', 'quiz', BROKEN_VERSION, '--reason', 'shows no quizzes', '--no-wait');
  const revokedAt = await findEventTime(site);
  const table: string[] = [];
  for (const [index, profile] of present.entries()) {
    const left = await Promise.all(profile.tabs.map(waitUntilLeft));
    table.push(
      ...left.map(
        (at, tab) => `present ${index + 1}, tab ${tab + 1}: ${at - revokedAt} ms after the revocation`,
      ),
    );
  }
  const contacts = new Map<OpenProfile, number>(present.map((profile) => [profile, revokedAt]));
  for (const [index, profile] of away.entries()) {
    for (const tab of profile.tabs) await expect(quizList(tab, BROKEN_HEADING)).toBeVisible();
    const returnedAt = Date.now();
    await profile.setAway(false);
    const left = await Promise.all(profile.tabs.map(waitUntilLeft));
    const contact = profile.line.arrivals[0]?.at ?? Infinity;
    contacts.set(profile, contact);
    table.push(
      ...left.map(
        (at, tab) =>
          `away ${index + 1}, tab ${tab + 1}: ${at - returnedAt} ms after its return, ${at - contact} ms after its first contact`,
      ),
    );
    await expectSentAfterLiveSet(profile);
  }
  console.log(table.join('\n'));

  for (const profile of profiles) {
    await expect.poll(() => listTraces(firstTab(profile), brokenFiles)).toEqual([]);
    await waitUntilKept(firstTab(profile));
    await profile.setAway(true);
    const started = await profile.openTab('/quizzes');
    await expect(quizList(started, QUIZ_HEADING)).toBeVisible();
    for (const tab of profile.tabs) await tab.reload();
    for (const tab of profile.tabs) await expect(quizList(tab, QUIZ_HEADING)).toBeVisible();
    const contact = contacts.get(profile) ?? Infinity;
    expect((await listStarts(started)).filter((at) => at >= contact)).toEqual([]);
    await profile.close();
  }
});

/** Requires that the live set was answered before the first change was sent, and that each change was made once. */
async function expectSentAfterLiveSet({ line, learner }: OpenProfile): Promise<void> {
  const countReviews = async () => {
    const { body } = await callApi<{ data: { times_reviewed: number }[] }>(
      learner,
      '/vocabulary?per_page=100',
    );
    return body.data.map(({ times_reviewed }) => times_reviewed);
  };
  await expect
    .poll(countReviews, { timeout: LEAVE_LIMIT_MS })
    .toEqual(Array.from({ length: GRADED }, () => 2));
  const learned = line.arrivals.find(({ path }) => path.startsWith('/releases/live'));
  const sent = line.arrivals.filter(({ method, path }) => method === 'POST' && path.endsWith('/reviews'));
  expect(sent).toHaveLength(GRADED);
  expect(sent[0]?.at).toBeGreaterThanOrEqual(learned?.answeredAt ?? Infinity);
}

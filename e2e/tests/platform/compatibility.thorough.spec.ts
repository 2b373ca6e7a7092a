import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import semver from 'semver';
import { expect, type Learner } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { findPreviousKit, publishRecorded, recordedVersion } from '../../released/recorded';
import { fillSignIn } from '../../site/account-forms';
import { saveWord } from '../../site/learner-work';
import { root } from '../../site/running-site';
import { localize, setLanguage } from '../../site/texts';
import { QUIZ_HEADING } from './changed-quiz';
import { expectWorking, follow, REMOTES } from './mounts';
import { testWithOwnSite } from '../../site/own-site';
import { publishProbe, readProbe } from './probe';

const test = testWithOwnSite();
const { version: kit } = JSON.parse(readFileSync(join(root, 'shared/kit/package.json'), 'utf8')) as {
  version: string;
};
const previous = findPreviousKit(kit);
const released = recordedVersion(previous);
const isSameMajor = semver.major(previous) === semver.major(kit);

/** Opens the probe's screen with data, a lent component and a link, and uses them. */
async function useLent(page: Page, learner: Learner): Promise<void> {
  await saveWord(learner, 'casa');
  await page.goto('/probe/lent');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Lent to the probe' })).toBeVisible();
  await expect(main.locator('output'), 'data of the API').toHaveText('1');
  await main.getByRole('button', { name: 'Open the slot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Quiz' });
  await expect(dialog, 'the slot of another app').toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await main.getByRole('link', { name: 'To the quizzes' }).click();
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  await page.goBack();
  await expect(main.locator('output')).toHaveText('1');
}

/** Uses the session and the router that the shell shares with the probe. */
async function useSession(page: Page, { username }: Learner): Promise<void> {
  await page.goto('/probe');
  await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  await expect
    .poll(() => readProbe(page))
    .toMatchObject({
      session: { status: 'authenticated', username },
      pathname: '/probe',
      locale: 'en',
      note: 'kept',
    });
  for (const remote of REMOTES) {
    await follow(page, remote);
    await expectWorking(page, remote);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.locator('#site-sidebar')).toContainText('renamed-by-the-probe');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function useLanguage(page: Page): Promise<void> {
  await setLanguage(page, 'es');
  await page.goto('/probe');
  await expect(page.getByRole('main').getByRole('heading')).toHaveText('Sonda');
  await expect(page.getByRole('link', { name: localize(page, 'Vocabulary') }).first()).toBeVisible();
  expect((await readProbe(page)).locale).toBe('es');
}

test.describe('across a major of the kit', () => {
  test.skip(isSameMajor, 'the previous kit is of the same major');

  test('a remote of the previous kit is refused on today’s shell, with what to do', async ({ site }) => {
    await publishRecorded(site, 'probe', previous);
    const minor = kit.split('.', 2).join('.');
    await expect(site.releases('promote', 'probe', released)).rejects.toThrow(
      new RegExp(
        `needs kit ${previous.split('.', 2).join('.')}, but shell .* provides kit ${kit}[^]*Build probe with kit ${minor}`,
      ),
    );
  });

  test('a shell of the previous kit is refused while today’s remotes are live', async ({ site }) => {
    await publishRecorded(site, 'shell', previous);
    await expect(site.releases('promote', 'shell', released)).rejects.toThrow(
      new RegExp(
        `quiz .* needs kit ${kit.split('.', 2).join('.')}, but shell ${released} provides kit ${previous}`,
      ),
    );
  });
});

test.describe.serial(`a remote built with kit ${previous} on today’s shell`, () => {
  test.skip(!isSameMajor, 'the previous kit is of another major');

  test.beforeAll(async ({ site }) => {
    await publishRecorded(site, 'probe', previous);
    await site.releases('promote', 'probe', released);
  });

  test('shows data, a slot of another app, and navigates', async ({ signedIn: page, site, learner }) => {
    await useLent(page, learner);
    expect((await readLiveApp(site.url, 'probe')).version).toBe(released);
  });

  test('shares the session with all apps', async ({ signedIn: page, learner }) => useSession(page, learner));

  test('speaks the language of the site', async ({ signedIn: page }) => useLanguage(page));
});

test.describe.serial(`today’s remotes on the shell of kit ${previous}`, () => {
  test.skip(!isSameMajor, 'the previous kit is of another major');

  test.beforeAll(async ({ site }) => {
    test.setTimeout(120_000);
    await publishRecorded(site, 'shell', previous);
    await publishProbe(site);
    // Without force: the gate finds nothing against it.
    await site.releases('promote', 'shell', released);
    await site.releases('promote', 'probe', '1.0.0');
  });

  test('a learner signs in, and every remote renders its screen', async ({ page, site, learner }) => {
    expect((await readLiveApp(site.url, 'shell')).version).toBe(released);
    await page.goto('/login');
    await fillSignIn(page, learner);
    await page.waitForURL('**/dashboard');
    for (const remote of REMOTES) {
      await follow(page, remote);
      await expectWorking(page, remote);
      await page.reload();
      await expectWorking(page, remote);
    }
  });

  test('today’s probe shows data, a slot of another app, and navigates', async ({
    signedIn: page,
    learner,
  }) => useLent(page, learner));

  test('today’s probe shares the session with all apps', async ({ signedIn: page, learner }) =>
    useSession(page, learner));

  test('today’s probe speaks the language of the site', async ({ signedIn: page }) => useLanguage(page));
});

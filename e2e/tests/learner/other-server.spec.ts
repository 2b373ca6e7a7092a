import type { Page } from '@playwright/test';
import { expect, signInWith, test } from '../../fixtures';
import { fillRegistration, fillSignIn } from '../../site/account-forms';
import { answerQuiz } from '../../site/answer-quiz';
import { BARE_USER, LESSON_PATH, type ListShape } from '../../site/bare-answers';
import { startBareServer } from '../../site/servers/bare-server';
import { standInForHost } from '../../site/servers/host-stand-in';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isGuest?: boolean;
  /** Steps on it. */
  readonly open?: (page: Page) => Promise<void>;
  /** Texts that are visible then. */
  readonly facts: readonly string[];
}

const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    isGuest: true,
    open: signIn,
    facts: ['12', '1h 30m', 'A walk by the river'],
  },
  { name: 'register', path: '/register', isGuest: true, open: signUp, facts: ['12', '1h 30m'] },
  { name: 'dashboard', path: '/dashboard', facts: ['12', '1h 30m', 'A walk by the river', 'Watched: 1:35'] },
  { name: 'playlists', path: '/playlists', facts: ['First steps', 'Spanish'] },
  { name: 'playlist', path: '/playlists/1', facts: ['A walk by the river'] },
  { name: 'lesson', path: LESSON_PATH, facts: ['A walk by the river', 'grande.'] },
  { name: 'look-up', path: LESSON_PATH, open: lookUp, facts: ['big'] },
  { name: 'vocabulary', path: '/vocabulary', facts: ['casa', 'house', 'perro', 'dog'] },
  { name: 'word dialog', path: '/vocabulary', open: openWord, facts: ['house'] },
  { name: 'word', path: '/vocabulary/21', facts: ['casa', 'house'] },
  { name: 'word of few fields', path: '/vocabulary/22', facts: ['perro', 'El perro.'] },
  { name: 'quizzes', path: '/quizzes', facts: ['4'] },
  {
    name: 'quiz details',
    path: '/quizzes',
    open: openDetails,
    facts: ['What does “casa” mean?'],
  },
  {
    name: 'generated quiz',
    path: '/vocabulary',
    open: generate,
    facts: ['What does “casa” mean?'],
  },
  { name: 'quiz', path: '/quizzes/32', facts: ['What does “casa” mean?', 'house'] },
  {
    name: 'results',
    path: '/quizzes/32',
    open: submit,
    facts: ['50%', '1:05', 'Well said.'],
  },
  { name: 'progress', path: '/progress', facts: ['12', '1h 30m', 'Learning Goals'] },
  { name: 'profile', path: '/profile', facts: ['nino@example.com', 'Spanish', 'N/A'] },
  { name: 'subscription', path: '/subscription', facts: ['15 of 50', '₾19.90', 'Gold plan'] },
  { name: 'purchase', path: '/subscription', open: upgrade, facts: ['Current plan'] },
];

/** What no learner should read: ids of messages, values of a program, failures, and dates that nobody has sent. */
const WRONG =
  /NaN|undefined|\bnull\b|Invalid Date|\b(19|20)\d\d\b|n’t available right now|Failed|could not be|not found|\b(account|video|vocabulary|quiz|shell|ui)\.[a-z]+/;

test.use({ expectedFaults: [/status of 404/] });

for (const shape of ['bare', 'in data'] satisfies ListShape[]) {
  const tag = shape === 'bare' ? [] : '@thorough';
  test.describe(`over a server that sends what the specification names, its lists ${shape}`, { tag }, () => {
    for (const screen of SCREENS) {
      test(`${screen.name} is whole`, async ({ page, siteUrl }) => {
        const server = await startBareServer(siteUrl, shape);
        try {
          await show(page, server.url, screen);
          for (const fact of screen.facts)
            await expect(page.getByText(fact).filter({ visible: true }).first()).toBeVisible();
          await expect(page.locator('body')).not.toContainText(WRONG, { useInnerText: true });
          await expect(page.locator('[href*="undefined"], [href*="NaN"]')).toHaveCount(0);
          await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toHaveCount(0);
        } finally {
          server.stop();
        }
      });
    }
  });
}

async function show(page: Page, siteUrl: string, { path, isGuest, open }: Screen): Promise<void> {
  await standInForHost(page);
  if (!isGuest) {
    const user = BARE_USER;
    await signInWith(page, { siteUrl, username: user.username, password: '', token: 'token', user });
  }
  await page.goto(`${siteUrl}${path}`);
  await open?.(page);
}

async function signIn(page: Page): Promise<void> {
  await fillSignIn(page, { username: BARE_USER.username, password: 'a-good-password' });
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function signUp(page: Page): Promise<void> {
  await fillRegistration(page);
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function lookUp(page: Page): Promise<void> {
  await page.getByText('grande.').click();
  await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeVisible();
}

async function openWord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'casa', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'casa' })).toBeVisible();
}

async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Quiz Details' })).toBeVisible();
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: /^Generate Quiz from/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Generate/ })
    .click();
  await expect(page).toHaveURL(/\/quizzes\/32$/);
}

async function submit(page: Page): Promise<void> {
  await answerQuiz(page);
  await expect(page).toHaveURL(/\/results$/);
}

async function upgrade(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade: Gold plan' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/subscription\?paid$/);
}

import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import { test as base, expect, type Page } from '@playwright/test';

/** A learner of one test, with a session. */
export interface Learner {
  readonly siteUrl: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly user: Record<string, unknown>;
}

interface Fixtures {
  /** Address of the site under test; a test that needs its own overrides it. */
  siteUrl: string;
  /** Patterns of console messages that the test provokes on purpose. */
  expectedFaults: RegExp[];
  /** A freshly registered learner. */
  learner: Learner;
  /** A page with the learner signed in. */
  signedIn: Page;
}

let counter = 0;

/** Registers a learner through the API, who is not asked what they learn. */
export async function registerLearner(siteUrl: string, settings: object = {}): Promise<Learner> {
  counter += 1;
  const username = `learner-${process.pid}-${Date.now()}-${counter}`;
  const password = 'a-good-password';
  const answer = await fetch(`${siteUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password, ...settings }),
  });
  if (!answer.ok) throw new Error(`Registration failed: ${answer.status} ${await answer.text()}`);
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: Record<string, unknown>;
  };
  return { siteUrl, username, password, token, user };
}

/** Puts the learner's session into the browser's storage before any page of the site loads. */
export async function signInWith(page: Page, { token, user }: Learner): Promise<void> {
  await page.addInitScript(
    ([tokenKey, storedToken, storedUser]) => {
      // Frames of other sites have no access to the storage, and need no session.
      if (window !== window.top) return;
      // Once per tab, so that a sign-out survives reloads.
      if (sessionStorage.getItem('test.signed-in')) return;
      sessionStorage.setItem('test.signed-in', 'yes');
      localStorage.setItem(tokenKey, storedToken);
      localStorage.setItem('glossa.user', storedUser);
    },
    [TOKEN_KEY, token, JSON.stringify(user)] as const,
  );
}

/** Navigates by the main menu, without a page load. */
export async function followMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Collects unexpected errors, policy violations and integrity failures of a page; they fail the test. */
function watchFaults(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
}

export const test = base.extend<Fixtures>({
  siteUrl: async ({}, use) => {
    const url = process.env['SITE_URL'];
    if (!url) throw new Error('The shared site is not running');
    await use(url);
  },
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  expectedFaults: [[], { option: true }],
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = [];
    watchFaults(page, faults);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  learner: async ({ siteUrl }, use) => use(await registerLearner(siteUrl)),
  signedIn: async ({ page, learner }, use) => {
    await signInWith(page, learner);
    await use(page);
  },
});

export { expect };

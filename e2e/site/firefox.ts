import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, type Learner } from '../fixtures';
import { findFirefox } from '../browsers';

/*
 * Playwright drives only a Firefox of its own build. Puppeteer drives an ordinary one by WebDriver BiDi.
 */
export const firefox = findFirefox();

/**
 * What Firefox writes of loads that end with their page: it takes the hash of the part that has come, also where there is no
 * worker. An `Error` is a handle. A font's status is `NS_BINDING_ABORTED`.
 */
const ENDED_WITH_PAGE =
  /ServiceWorker intercepted|^Error: None of the “sha384” hashes in the integrity|^JSHandle@error$|downloadable font: .* status=2152398850 /;

/** On a machine with other work. */
const STEP_TIMEOUT_MS = 60_000;

interface FirefoxOptions {
  /** The folder of a profile that stays; otherwise a new one is made and removed. */
  readonly profile?: string;
  /** What the page may write to its console, too. */
  readonly expectedFaults?: RegExp;
}

/** Opens a page in Firefox; fails if a script of the page does, or a policy refuses one. */
export async function inFirefox(
  use: (page: Page) => Promise<void>,
  { profile, expectedFaults }: FirefoxOptions = {},
): Promise<void> {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? 'firefox',
    headless: true,
    ...(profile && { userDataDir: profile }),
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
    // The size that the other tests have: a click on what a bar at the bottom covers would hit the bar.
    defaultViewport: { width: 1280, height: 800 },
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await use(page);
    const isExpected = (fault: string) => ENDED_WITH_PAGE.test(fault) || expectedFaults?.test(fault);
    expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
  } finally {
    await browser.close();
  }
}

/**
 * A button by its text. By role and name, Firefox asks its accessibility tree: that takes seconds on a machine with other work, and
 * within a dialog it finds nothing.
 */
export const selectButton = (text: string) => `::-p-xpath(//button[normalize-space(.)="${text}"])`;

/** Waits for a heading of the first level. */
export async function showHeading(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === expected),
    {},
    name,
  );
}

/** Puts the learner's session into the browser's storage, as its form for signing in does. */
export async function signInInFirefox(page: Page, address: string, { token, user }: Learner): Promise<void> {
  await page.goto(`${address}/login`);
  await page.evaluate(
    (tokenKey, storedToken, storedUser) => {
      localStorage.setItem(tokenKey, storedToken);
      localStorage.setItem('glossa.user', storedUser);
    },
    TOKEN_KEY,
    token,
    JSON.stringify(user),
  );
  await page.goto(`${address}/dashboard`);
}

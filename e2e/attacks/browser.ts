import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../browsers';
import { BluntWeapon, type Target } from './attack';

export async function withPage<Result>(
  { browserProxy }: Pick<Target, 'browserProxy'>,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const proxy = browserProxy === undefined ? {} : { proxy: { server: browserProxy } };
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), ...proxy });
  try {
    // An attack may register one of its own.
    return await use(await browser.newPage({ serviceWorkers: 'allow' }));
  } finally {
    await browser.close();
  }
}

/** Opens an address, where there has to be a page. */
export async function openPage(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  if (!answer?.ok()) throw new BluntWeapon(`${url} is a page`);
}

import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility';
import { takeLayoutShifts } from './layout-shifts';
import { root } from '../running-site';
import { expectTouchTargets } from './touch-targets';

interface Inspection {
  /** Name of the picture. */
  readonly name: string;
  /** Checks the targets too. */
  readonly touch: boolean;
  /** Checks the dark scheme too. */
  readonly dark: boolean;
}

/**
 * Requires that nothing has moved on the way to a screen, that nothing is wider than it, that fingers have room for its
 * targets and that axe finds nothing; takes a picture of it. Only what axe finds ends the test at once.
 */
export async function inspectScreen(page: Page, { name, touch, dark }: Inspection): Promise<void> {
  const shifts = await takeLayoutShifts(page);
  expect.soft(shifts, `layout shifts before ${name}`).toEqual({ sum: 0, elements: [] });
  expect.soft(await sidewaysScroll(page), `pixels too wide at ${name}`).toBeLessThanOrEqual(0);
  // Not the full page: taking that makes Chromium forget that the pointer is a finger.
  await page.screenshot({ path: picture(name), animations: 'disabled' });
  const scrolled = await page.evaluate(() => scrollY);
  if (touch) await expectTouchTargets(page);
  await (dark ? expectAccessibleInBothSchemes(page) : expectAccessible(page, { scheme: 'light' }));
  if (dark) await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate((top) => {
    document.adoptedStyleSheets = [];
    scrollTo({ top, behavior: 'instant' });
  }, scrolled);
  // What the checks have moved is no fault of the site.
  await takeLayoutShifts(page);
}

/** File of a saved screenshot. */
export function picture(name: string): string {
  return join(root, 'test-results/screens', `${name.replaceAll(' ', '-')}.png`);
}

/** Number of pixels by which the page, or its dialog, is wider than it may be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate((width) => {
    const dialogs = [...document.querySelectorAll('dialog[open], :popover-open')];
    const hidden = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return Math.max(document.documentElement.scrollWidth - width, ...hidden);
  }, page.viewportSize()?.width ?? 0);
}

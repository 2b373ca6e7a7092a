import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../running-site';

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

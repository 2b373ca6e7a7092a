import type { Page } from '@playwright/test';

/** Number of pixels by which the page, or its dialog, is wider than it may be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate((width) => {
    const dialogs = [...document.querySelectorAll('dialog[open], :popover-open')];
    const hidden = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return Math.max(document.documentElement.scrollWidth - width, ...hidden);
  }, page.viewportSize()?.width ?? 0);
}

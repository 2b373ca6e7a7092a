import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { languages, switchLanguage } from '../../site/languages';

/** Languages that are written without spaces between words, and break anywhere by right. */
const WITHOUT_SPACES = new Set(['ja', 'th', 'zh']);

/** The words in an element that stand on more than one line, or are wider than the place they have. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { 0: word, index } of data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
          const lines = new Set(boxes.map(({ top }) => Math.round(top)));
          const place = element.getBoundingClientRect();
          const fits = boxes.every(({ left, right }) => left >= place.left - 1 && right <= place.right + 1);
          if (lines.size > 1 || !fits) broken.push(word);
        }
      }
    }
    return broken;
  });
}

for (const code of languages().filter((each) => !WITHOUT_SPACES.has(each))) {
  test(`no word is broken in the switches and in the bar at the foot in ${code}`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/progress');
    await expect(page.locator('main fieldset label')).toHaveCount(3);
    await switchLanguage(page, code);
    await expect(page.locator('main fieldset label')).toHaveCount(3);
    expect(await brokenWords(page, 'main fieldset label')).toEqual([]);
    expect(await brokenWords(page, 'nav:not(#site-sidebar) li')).toEqual([]);
    await page.locator('nav:not(#site-sidebar) button').click();
    await expect(page.locator('dialog fieldset label')).toHaveCount(3);
    expect(await brokenWords(page, 'dialog fieldset label')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#site-sidebar fieldset label')).toHaveCount(3);
    expect(await brokenWords(page, '#site-sidebar fieldset label')).toEqual([]);
  });
}

import type { Page } from '@playwright/test';
import { SAMPLE_LANGUAGES, switchLanguage } from '../languages';
import { MENUS, SCREENS, show, signInFor, type Work } from '../screens';
import { setLanguage } from '../texts';

interface TestedWidths {
  /** In pixels. Screens are opened at it, and every language is tested. */
  readonly first: number;
  /** In pixels. A sample of the languages is tested. */
  readonly others: readonly number[];
}

/** Small and large screens, which open what a learner asks for in different ways. */
export const TESTED_WIDTHS: readonly TestedWidths[] = [
  { first: 320, others: [375, 768] },
  { first: 1280, others: [1024] },
];

interface ScreenTour {
  readonly visitor: 'learner' | 'guest' | 'newcomer' | 'owner';
  readonly languages: readonly string[];
  readonly widths: TestedWidths;
}

/** Shows a visitor's screens and menus in each of the languages, at each width; returns what cannot be read whole. */
export async function findUnreadableScreens(
  page: Page,
  work: Work,
  { visitor, languages, widths: { first, others } }: ScreenTour,
): Promise<string[]> {
  const screens = [...SCREENS, ...MENUS].filter((screen) => (screen.visitor ?? 'learner') === visitor);
  const found: string[] = [];
  const [firstScreen] = screens;
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  await setLanguage(page, 'en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (firstScreen) await signInFor(page, work, firstScreen);
  for (const screen of screens) {
    await resize(first);
    await show(page, work, screen);
    for (const language of languages) {
      await switchLanguage(page, language);
      for (const width of SAMPLE_LANGUAGES.includes(language) ? [first, ...others] : [first]) {
        await resize(width);
        const texts = await findUnreadableText(page);
        found.push(...texts.map((text) => `${screen.name}, ${width} px, ${language}: ${text}`));
      }
    }
  }
  return found;
}

/**
 * What a reader cannot read whole on the page, or in its dialog: words that stand on two lines without a hyphen, words
 * beyond the edge of their box, boxes that hide a part of what they hold, lists that hide a part of the choice, and a page
 * that scrolls sideways. Learners' names, which end in an ellipsis, and excerpts of a fixed number of lines are hidden in
 * part on purpose. The words of a transcript and scripts without spaces break anywhere by right.
 */
function findUnreadableText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What follows the width of the window does so within two frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const root = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
    const found: string[] = [];

    const isShown = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(each);
        // Only screen readers read it.
        if (clipPath !== 'none' && overflowX !== 'visible' && each.clientWidth <= 1) return false;
      }
      return true;
    };
    const findBox = (element: Element): Element => {
      const isInline = ['inline', 'contents'].includes(getComputedStyle(element).display);
      return isInline && element.parentElement ? findBox(element.parentElement) : element;
    };
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const describe = (element: Element) =>
      (
        element.closest('button, a, th, td, label, h1, h2, h3, li, dt, dd, p') ?? element
      ).tagName.toLowerCase();

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || !text.data.trim()) continue;
      if (parent.closest('script, style, select, [data-word-index]') || !isShown(parent)) continue;
      if (isShortened(findBox(parent))) continue;
      const place = findBox(parent).getBoundingClientRect();
      // Lines end after these signs, too.
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/…@、，（）\u200b\u00ad]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        // Letters of another font, which one font lacks, are higher or lower in the same line.
        const isNewLine = ({ top }: DOMRect, index: number) => {
          const before = boxes[index - 1];
          return before !== undefined && top > (before.top + before.bottom) / 2;
        };
        const isBroken = boxes.some(isNewLine);
        const hasSpaces = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(
          word,
        );
        if (isBroken && hasSpaces) found.push(`“${word}” is broken in a ${describe(parent)}`);
        const least = Math.max(place.left, 0) - 1;
        const most = Math.min(place.right, innerWidth) + 1;
        if (boxes.some(({ left, right }) => left < least || right > most)) {
          found.push(`“${word}” is beyond the edge of a ${describe(parent)}`);
        }
      }
    }

    for (const element of [root, ...root.querySelectorAll('*')]) {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden <= 1 || getComputedStyle(element).overflowX === 'visible') continue;
      // A field scrolls its one line.
      if (element.closest('svg, select, input') || isShortened(element) || !isShown(element)) continue;
      found.push(`${hidden} px of a ${describe(element)} are cut off: “${element.textContent.slice(0, 40)}”`);
    }

    const pen = document.createElement('canvas').getContext('2d');
    for (const list of root.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      const choice = list.selectedOptions[0]?.text ?? '';
      if (!pen || !isShown(list)) continue;
      pen.font = font;
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (pen.measureText(choice).width > room + 1) found.push(`“${choice}” is cut off in a list`);
    }

    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) found.push(`the page scrolls sideways by ${sideways} px`);
    return [...new Set(found)];
  });
}

import { expect, type Locator, type Page } from '@playwright/test';

/** WCAG 2.5.5, in CSS pixels. */
const TARGET_PX = 44;

/** Requires that each of these, of which there is at least one, is itself 44 × 44 px large. */
export async function expectLargeBoxes(targets: Locator): Promise<void> {
  const boxes = await targets.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40);
      return {
        size: Math.min(width, height),
        text: `“${name}” ${Math.round(width)} × ${Math.round(height)}`,
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.filter(({ size }) => size < TARGET_PX - 0.1).map(({ text }) => text)).toEqual([]);
}

/**
 * Requires that a finger has 44 × 44 px for every target of the page or its dialog: its box or that of its label is as large,
 * or this much around its middle belongs to it. Words and links within a text are exempt, as in WCAG 2.5.8.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate((size) => {
    const root = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
    const targets = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"][role]',
    );
    const text = (element: Element) => (element.textContent ?? '').trim();
    const isInText = (element: HTMLElement) => {
      if (element.dataset['wordIndex'] !== undefined) return true;
      if (getComputedStyle(element).display !== 'inline') return false;
      const sentence = element.closest('p, li, td, dd, h1, h2, h3') ?? element.parentElement;
      return sentence !== null && text(sentence).length > text(element).length;
    };
    const isWithin = (hit: Element | null, parts: readonly Element[]) =>
      hit !== null && parts.some((part) => part.contains(hit));
    // A page may scroll smoothly.
    document.documentElement.style.scrollBehavior = 'auto';
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('[inert], [aria-hidden=true]') || isInText(target)) return [];
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const parts = [target, ...labels];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      if (boxes.some(({ width, height }) => Math.min(width, height) > size - 0.1)) return [];
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      // A link may cover its whole card.
      const reach = size / 2 - 0.6;
      const [x, y] = [left + width / 2, top + height / 2];
      const corners = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ];
      const isLarge = corners.every(([right = 0, down = 0]) =>
        isWithin(document.elementFromPoint(x + right, y + down), parts),
      );
      if (isLarge) return [];
      const name = target.getAttribute('aria-label') ?? parts.map(text).join(' ').slice(0, 40);
      return [`${target.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TARGET_PX);
  expect.soft([...new Set(small)], page.url()).toEqual([]);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

interface Look {
  /** Drawn in it first; left out: as the page is. */
  readonly scheme?: Scheme;
  /** Selector of the part that is looked at; left out: all of the page. */
  readonly within?: string;
  /** Selector of what is somebody else's. */
  readonly without?: string;
  /** Only what the colours decide. */
  readonly coloursOnly?: boolean;
}

/** What of axe's rules depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Draws the page in a scheme. The colours begin to turn with the next frame, and some take their time; those of parts that
 * are not drawn while they are out of sight would not turn.
 */
async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawAll];
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const turning = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(turning.map(({ finished }) => finished));
  });
}

/** Axe finds nothing in the page. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  if (look.scheme) await showIn(page, look.scheme);
  // The pages have no frame that has to be looked into from a page of its own, and what passes is not asked for.
  let axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (look.within !== undefined) axe = axe.include(look.within);
  if (look.without !== undefined) axe = axe.exclude(look.without);
  if (look.coloursOnly) axe = axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(findings, `${page.viewportSize()?.width} px, ${look.scheme ?? 'as it is'}`).toEqual([]);
}

/** Axe finds nothing by day and by night. What the colours do not decide is the same in both, and looked at once. */
export async function expectAccessibleByDayAndNight(
  page: Page,
  look: Omit<Look, 'scheme'> = {},
): Promise<void> {
  await expectAccessible(page, { ...look, scheme: 'light' });
  await expectAccessible(page, { ...look, scheme: 'dark', coloursOnly: true });
}

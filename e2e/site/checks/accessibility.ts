import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

interface Look {
  /** Colour scheme to switch to; left out: unchanged. */
  readonly scheme?: Scheme;
  /** Selector of the part to check; left out: the whole page. */
  readonly within?: string;
  /** Selector of a part to skip. */
  readonly without?: string;
  /** Checks only rules that depend on colors. */
  readonly coloursOnly?: boolean;
}

/** The axe rules that depend on colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Switches the page to a scheme and waits for its transitions. Parts with `content-visibility` would not switch while
 * out of sight.
 */
async function switchScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const renderAll = new CSSStyleSheet();
    renderAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [renderAll];
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const isChanging = () =>
      document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');
    await nextFrame();
    // Each state is looked at, because the promise of a transition that was cut off never settles.
    do await nextFrame();
    while (isChanging());
  });
}

/** In place of the code of axe, half a megabyte that takes a tenth of a second, where the page has it from a former check. */
const NOTHING = ';';

async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
}

/** Requires that axe finds nothing in the page. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  if (look.scheme) await switchScheme(page, look.scheme);
  // Legacy mode, because no frame needs a separate page; passes are not collected.
  let axe = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: NOTHING } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (look.within !== undefined) axe = axe.include(look.within);
  if (look.without !== undefined) axe = axe.exclude(look.without);
  if (look.coloursOnly) axe = axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(findings, `${page.viewportSize()?.width} px, ${look.scheme ?? 'as it is'}`).toEqual([]);
}

/** Requires that axe finds nothing in the light and the dark scheme. Rules that do not depend on colors run once. */
export async function expectAccessibleInBothSchemes(
  page: Page,
  look: Omit<Look, 'scheme'> = {},
): Promise<void> {
  await expectAccessible(page, { ...look, scheme: 'light' });
  await expectAccessible(page, { ...look, scheme: 'dark', coloursOnly: true });
}

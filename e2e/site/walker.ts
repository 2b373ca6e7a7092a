import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './checks/accessibility';
import { clock, expectNoShift } from './checks/layout-shifts';
import { sidewaysScroll } from './checks/sideways-scroll';
import { expectTouchTargets } from './checks/touch-targets';
import { root } from './running-site';

interface Walk {
  /** Names the folder of the pictures, below `test-results/walk`. */
  readonly name: string;
  readonly isTouch: boolean;
}

/** Walks through the site as a learner does: counts the taps, and looks at every screen. */
export class Walker {
  /** Clicks count too; typing does not. */
  taps = 0;
  #screens = 0;
  #tappedAt = 0;

  constructor(
    readonly page: Page,
    readonly walk: Walk,
  ) {}

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    // A button that sends something counts the first of two taps within half a second alone.
    await expect.poll(() => Date.now() - this.#tappedAt).toBeGreaterThan(DOUBLE_TAP_MS);
    await (this.walk.isTouch ? target.tap() : target.click());
    this.#tappedAt = Date.now();
  }

  /** Opens an address. From the first paint nothing may move until `sign` is on the screen and all is still. */
  async open(path: string, name: string, sign: Locator): Promise<void> {
    await this.page.goto(path);
    await this.#look(name, sign, 0);
  }

  /** Looks at the screen with `sign`, to which a tap has led; from then on nothing may move but in answer to a tap. */
  async reach(name: string, sign: Locator): Promise<void> {
    await expect(sign).toBeVisible({ timeout: TIMEOUT_MS });
    await this.#look(name, sign, await clock(this.page));
  }

  /** Loads the screen again: without a tap before, all that moves counts. */
  async reload(name: string, sign: Locator): Promise<void> {
    await this.page.reload();
    await waitUntilStill(this.page, sign);
    await this.#note(`${name}, loaded again`, () => expectNoShift(this.page));
  }

  async #look(name: string, sign: Locator, since: number): Promise<void> {
    const { page } = this;
    await waitUntilStill(page, sign);
    await this.#note(name, () => expectNoShift(page, { since, withoutAnswers: true }));
    this.#screens += 1;
    const file = `${String(this.#screens).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`;
    await page.screenshot({ path: join(root, 'test-results/walk', this.walk.name, file) });
    await this.#note(name, async () => expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0));
    await this.#note(name, () => expectAccessible(page));
    if (this.walk.isTouch) await this.#note(name, () => expectTouchTargets(page));
  }

  /** The walk goes on, so that one run tells all that is wrong. */
  async #note(screen: string, check: () => Promise<void>): Promise<void> {
    await check().catch((error: unknown) => expect.soft(String(error), screen).toBe(''));
  }
}

const DOUBLE_TAP_MS = 600;

/** Under load a screen takes its time. */
const TIMEOUT_MS = 30_000;

/** Waits until `sign` is on the screen, pictures and fonts are loaded, and nothing is under way. */
async function waitUntilStill(page: Page, sign: Locator): Promise<void> {
  await expect(sign).toBeVisible({ timeout: TIMEOUT_MS });
  await expect
    .poll(
      () =>
        page.evaluate(() => ({
          pictures: [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete)
            .length,
          fonts: document.fonts.status,
          busy: document.querySelectorAll('[aria-busy=true]').length,
          motions: document.getAnimations().filter(({ playState }) => playState === 'running').length,
        })),
      { timeout: TIMEOUT_MS },
    )
    .toEqual({ pictures: 0, fonts: 'loaded', busy: 0, motions: 0 });
}

import type { Page } from '@playwright/test';
import { expect, registerLearner, signInWith, test, type Learner } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { importWords } from '../../site/many-words';
import { selectAllWords } from '../../site/select-all';
import { setLanguage } from '../../site/texts';

const COUNT = 3000;

let learner: Learner;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ siteUrl }) => {
  learner = await registerLearner(siteUrl);
  await importWords(siteUrl, learner.token, COUNT);
});

test.beforeEach(async ({ page }) => {
  // All tests share one learner, whose profile keeps a changed language.
  await setLanguage(page, 'en');
  await signInWith(page, learner);
});

const word = (page: Page, number: number) =>
  page.getByRole('button', { name: `palabra ${number}`, exact: true });

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/vocabulary${query}`);
  await expect(page.getByText(/^3,000 words$|words? found$/).first()).toBeVisible();
}

/** Scrolls to a share of the whole page at once, as with the scrollbar. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

/** Number of pixels by which the screen is wider than its container. */
const overflow = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);

test('Tab moves from row to row past the edge of the window, and the focus survives scrolling away', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('checkbox', { name: 'Select “palabra 1”', exact: true }).focus();
  // Three tab stops per row.
  for (let row = 1; row < 40; row += 1) {
    await page.keyboard.press('Tab');
    await expect(word(page, row)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  const box = page.getByRole('checkbox', { name: 'Select “palabra 40”', exact: true });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await scrollTo(page, 0.8);
  await expect(page.locator('tbody tr[aria-rowindex="2400"]')).toContainText('palabra 2399');
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(word(page, 40)).toBeFocused();
  await expect(word(page, 40)).toBeInViewport();
});

test('the table fits and is accessible right to left', async ({ page }) => {
  await setLanguage(page, 'ar');
  await page.goto('/vocabulary');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(word(page, 1)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, { within: 'main' });
});

interface State {
  /** True if the layout differs on a small screen, so that both are checked in both schemes. */
  readonly differs?: boolean;
  readonly arrive: (page: Page) => Promise<void>;
  /** Undoes the changes of `arrive`. */
  readonly leave?: (page: Page) => Promise<void>;
}

/** States that a learner may see, and the steps to reach them. */
const STATES: Record<string, State> = {
  'in the middle of the list with words selected': {
    differs: true,
    arrive: async (page) => {
      await openList(page);
      await selectAllWords(page);
      await expect(page.getByText(/^A quiz can have at most 500 words/)).toBeVisible();
      await scrollTo(page, 0.4);
      await expect(page.locator('[aria-rowindex="1200"], [aria-posinset="1200"]')).toContainText('palabra');
    },
  },
  'nothing found after a deletion': {
    arrive: async (page) => {
      await openList(page, '?q=palabra+3000');
      await selectAllWords(page);
      await page.getByRole('button', { name: 'Delete 1 word' }).click();
      await expect(page.getByRole('heading', { name: 'No matching words' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('“palabra 3000” restored.')).toBeVisible();
    },
  },
  'a word being changed': {
    arrive: async (page) => {
      await openList(page);
      await word(page, 1).click();
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Translation' }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter a translation')).toBeVisible();
    },
  },
};

for (const [name, { differs, arrive, leave }] of Object.entries(STATES)) {
  test(`${name}: accessible on small and wide screens, light and dark`, async ({ page }) => {
    test.slow();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await arrive(page);
      if (differs || width === 375) await expectAccessible(page, { scheme: 'light', within: 'main' });
      if (differs || width === 1280) await expectAccessible(page, { scheme: 'dark', within: 'main' });
      await leave?.(page);
    }
  });
}

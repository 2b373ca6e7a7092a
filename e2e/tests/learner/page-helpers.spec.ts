import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { saveWord } from '../../site/learner-work';

/** Does to every text what the translator of a browser does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const left = 'script,style,font,[translate=no],textarea,title,svg,option';
      if (text.data.trim() === '' || text.parentElement?.closest(left)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.replace(/\p{L}+/gu, (word) => `${word}*`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Puts into every form what a password manager puts there. */
function addButtons(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = '*';
      const box = document.createElement('span');
      input.before(box);
      box.append(button);
    }
  });
}

const fault = (page: Page) => page.getByText(/isn’t available right now|Something went wrong/);

test.describe('a wrong password', () => {
  test.use({ expectedFaults: [[/status of 401/], { scope: 'test' }] });

  for (const [name, change] of [
    ['translated', translate],
    ['changed by a password manager', addButtons],
  ] as const) {
    test(`on a page that is ${name} is told, and the form goes on`, async ({ page }) => {
      await page.goto('/login');
      const username = page.locator('input[name="username"]');
      await expect(page.locator('button[type="submit"]')).toBeEnabled();
      await change(page);
      await username.fill('nobody');
      await page.locator('input[type="password"]').fill('wrong-pass-1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('button[type="submit"]')).toBeEnabled();
      await change(page);
      await page.keyboard.press('Enter');
      await expect(page.locator('button[type="submit"]')).toBeEnabled();
      await expect(fault(page)).toHaveCount(0);
    });
  }
});

test('a translated page is searched, left and come back to, and shows nothing of what it showed before', async ({
  signedIn: page,
  learner,
}) => {
  const outcomes: { result: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/releases/beacons')) return;
    const beacon = request.postDataJSON() as { outcomes?: { result: string }[] };
    outcomes.push(...(beacon.outcomes ?? []));
  });
  for (const word of ['casa', 'perro', 'puerta']) await saveWord(learner, word);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  await translate(page);
  await expect(page.getByText('casa*').first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('perr');
  await expect(page.getByText(/^perro\*?$/).first()).toBeVisible();
  await expect(page.getByText(/^(casa|puerta)\*?$/)).toHaveCount(0);
  await translate(page);
  await page.locator('#site-sidebar a[href="/progress"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Progress' })).toBeVisible();
  await translate(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  await expect(fault(page)).toHaveCount(0);
  await expect.poll(() => outcomes.map(({ result }) => result)).toContain('well');
  expect(outcomes.filter(({ result }) => result !== 'well')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../fixtures';
import { DevServer } from '../../site/servers/dev-server';
import { root } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';

const START_TIMEOUT_MS = 120_000;
const COMPONENT = 'mfe-account/src/features/settings/change-password.tsx';
const STYLES = 'mfe-account/src/features/settings/settings.module.css';
const TITLE = 'title="account.password.title"';
const OTHER_TITLE = 'title="account.password.again"';
const STATEMENT = "const code = saving.error instanceof ApiError ? saving.error.code : '';";
/** A fault put before the statement is in its line. */
const FAULTY_LINE = readFileSync(`${root}/${COMPONENT}`, 'utf8').split(STATEMENT)[0]?.split('\n').length;
const OVERLAY = '#webpack-dev-server-client-overlay';

interface Development {
  copy: WorkspaceCopy;
  url: string;
}

/** A copy of the account app with `npm run dev`; the rest of its pages is the site. */
const test = base.extend<object, { development: Development }>({
  development: [
    async ({}, use) => {
      const site = process.env['SITE_URL'];
      if (!site) throw new Error('The shared site is not running');
      const copy = await WorkspaceCopy.of('mfe-account', 'shared');
      const server = await DevServer.start(copy.path('mfe-account'), 'account', { SITE: site });
      await use({ copy, url: server.origin });
      await server.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  siteUrl: async ({ development }, use) => use(development.url),
});

/** The profile with something typed that only the state of a component has. */
async function typePassword(page: Page) {
  await page.goto('/profile');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('typed before the edit');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { field, isSameDocument: () => page.evaluate(() => 'sameDocument' in window) };
}

test('an edited component shows its new text and keeps its state, and so does an edited style', async ({
  signedIn: page,
  development: { copy },
}) => {
  const { field, isSameDocument } = await typePassword(page);

  await copy.edit(COMPONENT, (text) => text.replace(TITLE, OTHER_TITLE));
  const title = page.getByRole('heading', { name: 'Confirm new password' });
  await expect(title).toBeVisible();
  await expect(field).toHaveValue('typed before the edit');

  await copy.edit(STYLES, (text) => `${text}\n.title {\n  color: rgb(1, 2, 3);\n}\n`);
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(field).toHaveValue('typed before the edit');

  await copy.edit(COMPONENT, (text) => text.replace(OTHER_TITLE, TITLE));
  await expect(title).toBeHidden();
  await expect(field).toHaveValue('typed before the edit');
  expect(await isSameDocument(), 'the page was not loaded anew').toBe(true);

  await field.fill('');
  await page.getByRole('link', { name: 'Vocabulary' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  expect(await isSameDocument(), 'a live app is shown in the same document').toBe(true);
});

test.describe('a syntax error', () => {
  // The dev server also writes it to the console.
  test.use({ expectedFaults: [[/\[webpack-dev-server\]/], { scope: 'test' }] });

  test('is shown with its file and line until it is mended', async ({
    signedIn: page,
    development: { copy },
  }) => {
    const { field, isSameDocument } = await typePassword(page);
    const overlay = page.frameLocator(OVERLAY).locator('body');

    await copy.edit(COMPONENT, (text) => text.replace(STATEMENT, `const = 1;\n  ${STATEMENT}`));
    await expect(overlay).toContainText(`change-password.tsx:${FAULTY_LINE}:`);
    await expect(overlay).toContainText('const = 1;');

    await copy.edit(COMPONENT, (text) => text.replace('const = 1;\n  ', ''));
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    await expect(field).toHaveValue('typed before the edit');
    expect(await isSameDocument(), 'the page was not loaded anew').toBe(true);
  });
});

test.describe('an error while rendering', () => {
  test.use({ expectedFaults: [[/broken on purpose/], { scope: 'test' }] });

  test('is shown with the line of the source until it is mended', async ({
    signedIn: page,
    development: { copy },
  }) => {
    const { isSameDocument } = await typePassword(page);
    const overlay = page.frameLocator(OVERLAY).locator('body');
    const fault = `if (EMPTY) throw new Error('broken on purpose');\n  `;

    await copy.edit(COMPONENT, (text) => text.replace(STATEMENT, fault + STATEMENT));
    await expect(overlay).toContainText('Error: broken on purpose');
    await expect(overlay).toContainText(`src/features/settings/change-password.tsx:${FAULTY_LINE}`);
    await expect(overlay).toContainText(
      `> ${FAULTY_LINE} |   if (EMPTY) throw new Error('broken on purpose');`,
    );

    await copy.edit(COMPONENT, (text) => text.replace(fault, ''));
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(await isSameDocument(), 'the page was not loaded anew').toBe(true);
  });
});

test.describe('a type error', () => {
  test.use({ expectedFaults: [[/\[webpack-dev-server\]/], { scope: 'test' }] });

  test('is shown over the page, which has the change all the same, until it is mended', async ({
    signedIn: page,
    development: { copy },
  }) => {
    test.setTimeout(3 * START_TIMEOUT_MS);
    await typePassword(page);
    const fault = `const counted: number = 'a text';\n  `;
    const atLeisure = { timeout: START_TIMEOUT_MS };

    await copy.edit(COMPONENT, (text) =>
      text.replace(TITLE, OTHER_TITLE).replace(STATEMENT, fault + STATEMENT),
    );
    // TypeScript takes the processor from the build beside it.
    await expect(page.getByRole('heading', { name: 'Confirm new password' })).toBeVisible(atLeisure);
    await expect(page.frameLocator(OVERLAY).locator('body')).toContainText(
      `change-password.tsx(${FAULTY_LINE},9): error TS2322: Type 'string' is not assignable to type 'number'.`,
      atLeisure,
    );

    await copy.edit(COMPONENT, (text) => text.replace(fault, '').replace(OTHER_TITLE, TITLE));
    await expect(page.locator(OVERLAY)).toHaveCount(0, atLeisure);
  });
});

test('what the policies of the site block is shown with its line, and works here', async ({
  signedIn: page,
  development: { copy },
}) => {
  const fault = `const made = new Function('return 1')() as number;\n  `;
  await typePassword(page);
  await expect(page.locator(OVERLAY), 'the tools of development are not reported').toHaveCount(0);
  await copy.edit(COMPONENT, (text) => text.replace(STATEMENT, fault + STATEMENT));
  const overlay = page.frameLocator(OVERLAY).locator('body');
  await expect(overlay).toContainText('The site’s security policy (script-src) blocks: eval');
  await expect(overlay).toContainText(`change-password.tsx:${FAULTY_LINE}`);
  await copy.edit(COMPONENT, (text) => text.replace(fault, ''));
});

test('the inspector switches an app to its live version, and back', async ({ signedIn: page }) => {
  await page.goto('/profile');
  const account = page
    .getByRole('dialog', { name: 'Apps on this page' })
    .getByRole('listitem')
    .filter({ hasText: 'account' });
  for (const [now, other] of [
    ['local', 'live'],
    ['live', 'local'],
  ] as const) {
    await page.getByRole('button', { name: 'Apps on this page' }).click();
    await expect(account.first()).toContainText(` ${now} `);
    await account
      .first()
      .getByRole('button', { name: `Switch account to ${other}` })
      .click();
    await expect(account).toHaveCount(0);
  }
});

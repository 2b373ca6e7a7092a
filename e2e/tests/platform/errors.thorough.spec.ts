import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEACONS_PATH } from '@glossa/contract/page-protocol';
import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { root } from '../../site/running-site';
import { publishChanged } from './changed-app';
import { QUIZ_HEADING } from './changed-quiz';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();

const BROKEN_VERSION = '1.2.0';
const FILE = 'src/routes/quiz-list.tsx';
const FAULT = "JSON.parse('[]')[0].title.trim()";
const MESSAGE = "TypeError: Cannot read properties of undefined (reading 'title')";

/** The list of quizzes with a line that fails. */
function breakList(text: string): string {
  const end = '  return (\n    <>\n      <title>';
  const broken = text.replace(end, `  if (intl) ${FAULT};\n${end}`);
  if (broken === text) throw new Error(`${FILE} has changed: break it elsewhere`);
  return broken;
}

const brokenLine =
  breakList(readFileSync(join(root, 'mfe-quiz', FILE), 'utf8'))
    .split('\n')
    .findIndex((line) => line.includes(FAULT)) + 1;

test.use({ expectedFaults: [[/reading 'title'/], { scope: 'test' }] });
test.describe.configure({ mode: 'serial' });

/** The version that the broken one takes the place of. */
let before: string;

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  before = (await readLiveApp(site.url, 'quiz')).version;
  await publishChanged(site, 'quiz', { version: BROKEN_VERSION, file: FILE, change: breakList });
  await site.releases('promote', 'quiz', BROKEN_VERSION, '--no-wait');
});

test('a fault that a visitor meets is shown to the operator with the line of the source', async ({
  site,
  signedIn: page,
}) => {
  const reported = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === BEACONS_PATH &&
      (response.request().postData() ?? '').includes('"errors"'),
  );
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: QUIZ_HEADING })).toBeVisible();
  expect((await reported).status()).toBe(204);
  const printed = await site.releases('errors', 'quiz');
  expect(printed).toContain(`quiz ${BROKEN_VERSION}   1 error, beside ${before}\n\n${MESSAGE}\n`);
  expect(printed).toContain(`  at ${FILE}:${brokenLine}:`);
  expect(printed).toMatch(/ 1 visitor {3}since .* {3}new: /);
  expect(printed).toContain(`new: not seen in ${before}`);
  const earlier = await site.releases('errors', 'quiz', '--version', before);
  expect(earlier).toContain(`No errors in quiz ${before} `);
});

test('the console shows the same', async ({ site, page }) => {
  await page.goto(`${site.consoleUrl}/#/apps/quiz`);
  await page.getByLabel('Token').fill(site.operatorToken);
  await page.keyboard.press('Enter');
  const errors = page.getByRole('region', { name: 'Errors' });
  await expect(errors.getByText(MESSAGE)).toBeVisible();
  await expect(errors.getByText(new RegExp(`^${FILE}:${brokenLine}:\\d+$`))).toBeVisible();
  await expect(errors.getByText(`New: not seen in ${before}`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

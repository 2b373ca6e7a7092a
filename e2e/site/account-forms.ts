import { expect, type Page } from '@playwright/test';
import { localize } from './texts';

/** Makes an account as a visitor does, up to the questions that follow. Returns the username. */
export async function registerThroughForm(page: Page): Promise<string> {
  await page.goto('/register');
  const name = await fillRegistration(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What do you want to learn?' })).toBeVisible();
  return name;
}

/** Answers the questions after the registration as a beginner of Spanish, up to the first lesson. */
export async function answerQuestions(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Spanish/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /I’m a beginner/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: /^10/ })).toBeChecked();
  await page.getByRole('button', { name: 'Start the first lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'El gato en la puerta' })).toBeVisible();
}

/** Fills in the form on the screen and sends it. Returns the username. */
export async function fillRegistration(page: Page): Promise<string> {
  const name = await fillIn(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  return name;
}

/** Fills in the form on the screen, in any language. Returns the username. */
export async function fillIn(page: Page): Promise<string> {
  const name = `newcomer-${process.pid}-${Date.now()}`;
  const field = (label: string) => page.getByLabel(localize(page, label), { exact: true });
  // The form for signing in, which may still be there, has no address but a username too.
  await field('Email').fill(`${name}@example.com`);
  await field('Username').fill(name);
  await field('Password').fill('a-good-password');
  await field('Confirm password').fill('a-good-password');
  return name;
}

/** Fills in the sign-in form on the screen and sends it. */
export async function fillSignIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

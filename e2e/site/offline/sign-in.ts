import { expect, type Page } from '@playwright/test';
import type { Learner } from '../../fixtures';
import { fillSignIn } from '../account-forms';

/** Signs in through the form, up to the home screen. */
export async function signIn(page: Page, learner: Learner): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, learner);
  await expect(homeHeading(page)).toBeVisible();
}

export const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

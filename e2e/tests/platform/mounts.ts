import { expect, type Locator, type Page } from '@playwright/test';
import { followMenu } from '../../fixtures';

/** One screen of each remote, by its link in the sidebar. */
export const MOUNTS = {
  video: { path: '/playlists', link: 'Videos' },
  vocabulary: { path: '/vocabulary', link: 'Vocabulary' },
  quiz: { path: '/quizzes', link: 'Quizzes' },
  account: { path: '/dashboard', link: 'Dashboard' },
} as const;

export type Remote = keyof typeof MOUNTS;

export const REMOTES = Object.keys(MOUNTS) as Remote[];

/** Navigates by the sidebar, without a page load. */
export async function follow(page: Page, remote: Remote): Promise<void> {
  await followMenu(page, MOUNTS[remote].link);
}

export function away(page: Page, remote: Remote): Locator {
  return page.locator(`[data-app-unavailable="${remote}"] [role="alert"]`);
}

/** Requires that the remote has rendered its screen, without the panel. */
export async function expectWorking(page: Page, remote: Remote): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${MOUNTS[remote].path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-app-unavailable]')).toHaveCount(0);
}

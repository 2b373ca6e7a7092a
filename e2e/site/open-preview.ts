import type { Page } from '@playwright/test';

/** Opens the link that a command has printed, and types its code. The link has the host that the site prints, and a test signs in at the site's own. */
export async function openPreview(page: Page, printed: string, siteUrl: string): Promise<void> {
  const [, link = '', code = ''] = /(https?:\/\/\S+)[^]* the code (\w+)\./.exec(printed) ?? [];
  await page.goto(link.replace('//localhost:', `//${new URL(siteUrl).hostname}:`));
  await page.getByLabel('Link code').fill(code);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
}

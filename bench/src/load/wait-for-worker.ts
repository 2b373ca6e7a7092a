import { OFFLINE_PATH } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';

const TIMEOUT_MS = 120_000;

/** Waits until the site’s worker controls the browser and has stored every file that a start needs. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(
    async (address) => {
      const { files } = (await (await fetch(address)).json()) as { files: { url: string }[] };
      const stored = await Promise.all(files.map(({ url }) => caches.match(url)));
      return files.length > 0 && stored.every(Boolean);
    },
    `${OFFLINE_PATH}?locale=en`,
    { timeout: TIMEOUT_MS, polling: 1000 },
  );
}

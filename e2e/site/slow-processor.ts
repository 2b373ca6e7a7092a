import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower pages run, with `SLOW_PROCESSOR`: many a fault shows on slow machines alone. */
const FACTOR = Number(process.env['SLOW_PROCESSOR'] ?? 1);

/** How much longer tests may wait. */
export const SLOWNESS = Math.max(1, FACTOR);

/** Slows all pages of the context, those that are opened later too. */
export function slowPages(context: BrowserContext): void {
  if (FACTOR <= 1) return;
  context.on('page', (page) => void slow(page));
}

async function slow(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: FACTOR });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

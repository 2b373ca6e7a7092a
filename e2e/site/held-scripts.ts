import type { Page } from '@playwright/test';

/** The scripts of all apps. */
export const CODE = '**/apps/**/*.js';

/** The scripts of the page arrive when the returned function is called. */
export async function holdScripts(page: Page, scripts: string | RegExp = CODE): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

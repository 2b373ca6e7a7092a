/** `npx playwright test PATH` works at the root, too. */
export { default } from './e2e/playwright.config';

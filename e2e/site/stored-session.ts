import type { Page } from '@playwright/test';

/** The token and the learner that the browser keeps. */
export const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('glossa.token'), localStorage.getItem('glossa.user')]);

import type { Page } from '@playwright/test';
import { test as base } from '../fixtures';
import { openLesson } from './lesson';

/** A test of a lesson that is open. */
export const test = base.extend<{ lesson: Page }>({
  /** A page with the lesson, with the learner signed in. */
  lesson: async ({ signedIn, learner }, use) => {
    await openLesson(signedIn, learner);
    await use(signedIn);
  },
});

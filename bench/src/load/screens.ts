import type { LearnerWithData } from '../harness/learner-with-data';

/** A screen, identified in every build. */
export interface Screen {
  path: string;
  /** Selector of the content; on a signed-in screen it needs the API's response. */
  content: string;
  /** Selector of what can be read before the content takes input. */
  text?: string;
  /** Selectors that all match when the screen is complete. */
  complete: readonly string[];
}

export interface Screens {
  signIn: Screen;
  lesson: Screen;
  quizzes: Screen;
}

export function listScreens(learner: LearnerWithData): Screens {
  return {
    signIn: {
      path: '/login',
      content: 'form input[type=password]',
      complete: ['form button[type=submit]'],
    },
    lesson: {
      path: learner.lesson,
      content: '[data-word-index]',
      text: '[data-early] [role="listitem"]',
      // The words saved from the lesson are in a slot of another app.
      complete: ['[data-word-index="10"]', 'main video', 'main a[href^="/vocabulary/"]', QUIZZES_LINK],
    },
    quizzes: {
      path: '/quizzes',
      content: `main a[href="${learner.quizToTake}"]`,
      complete: [`main a[href="${learner.results[0]}"]`],
    },
  };
}

/** A link in the site's navigation. */
export const QUIZZES_LINK = '#site-sidebar a[href="/quizzes"]';

/** Selector of faults. */
export const FAULTS = '[data-app-unavailable], [role=alert]';

import type { Learner } from '../rollback/learner';

/** A screen as it is known in every build. */
export interface Screen {
  path: string;
  /** Is in the page when the content is: for a signed-in screen what the API answered. */
  content: string;
  /** Is there at the end, all of them. */
  complete: readonly string[];
}

export interface Screens {
  signIn: Screen;
  lesson: Screen;
  quizzes: Screen;
}

export function listScreens(learner: Learner): Screens {
  return {
    signIn: {
      path: '/login',
      content: 'form input[type=password]',
      complete: ['form button[type=submit]'],
    },
    lesson: {
      path: learner.lesson,
      content: '[data-word-index]',
      // The words saved from it stand in a slot, which another app fills.
      complete: ['[data-word-index="10"]', 'main video', 'main a[href^="/vocabulary/"]', QUIZZES_LINK],
    },
    quizzes: {
      path: '/quizzes',
      content: `main a[href="${learner.quizToTake}"]`,
      complete: [`main a[href="${learner.results[0]}"]`],
    },
  };
}

/** In the site's own navigation. */
export const QUIZZES_LINK = '#site-sidebar a[href="/quizzes"]';

/** What no screen has that came as it should. */
export const FAULTS = '[data-app-unavailable], [role=alert]';

import type { RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';

export const QUIZ_HEADING = 'Previous Quizzes';
export const CHANGED_HEADING = 'Quizzes of the new version';
export const CHANGED_VERSION = '1.1.0';

/** The quiz team's next version: only its own folder changes, and it is built from a checkout of its own. */
export async function publishChangedQuiz(site: RunningSite): Promise<void> {
  const copy = await WorkspaceCopy.of('mfe-quiz', 'shared');
  try {
    await copy.edit('mfe-quiz/package.json', (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${CHANGED_VERSION}"`),
    );
    await copy.edit('mfe-quiz/src/messages/en.json', (text) => text.replace(QUIZ_HEADING, CHANGED_HEADING));
    await site.releases('publish', copy.path('mfe-quiz'));
  } finally {
    await copy.remove();
  }
}

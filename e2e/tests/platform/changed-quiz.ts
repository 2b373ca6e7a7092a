import type { RunningSite } from '../../site/running-site';
import { publishChanged } from './changed-app';

export const QUIZ_HEADING = 'Previous Quizzes';
export const CHANGED_HEADING = 'Quizzes of the new version';
export const CHANGED_VERSION = '1.1.0';

/** Publishes the quiz team's next version, whose list has another heading. */
export function publishChangedQuiz(site: RunningSite): Promise<string> {
  return publishChanged(site, 'quiz', {
    version: CHANGED_VERSION,
    file: 'src/messages/en.json',
    change: (text) => text.replace(QUIZ_HEADING, CHANGED_HEADING),
  });
}
